export type Shot = 'wide' | 'approach' | 'takeoff' | 'flight' | 'landing' | 'panning' | 'portrait' | 'upright';

export interface Composition {
  /** Width of the visible background, in its own pixels: the smaller, the longer the lens. */
  field: number;
  /** Width of the pair in the same pixels. */
  pair: number;
  /** Degrees; positive lifts the forehand of a horse that goes to the left. */
  tilt: number;
  /** Height of the hooves above the ground. */
  lift: number;
  /** Distance of the fence from the middle of the horse; null without a fence. */
  fence: number | null;
  /** The camera shows the heads of horse and rider; hooves and ground are outside the frame. */
  closeUp?: true;
}

export const compositions: Record<Shot, Composition> = {
  wide: { field: 2900, pair: 820, tilt: 0, lift: 0, fence: -760 },
  approach: { field: 1900, pair: 980, tilt: 2, lift: 0, fence: null },
  takeoff: { field: 2000, pair: 960, tilt: 20, lift: 120, fence: -430 },
  flight: { field: 2050, pair: 980, tilt: 4, lift: 330, fence: -20 },
  landing: { field: 2050, pair: 960, tilt: -17, lift: 150, fence: 400 },
  panning: { field: 1700, pair: 1040, tilt: 0, lift: 20, fence: null },
  portrait: { field: 1250, pair: 1750, tilt: 3, lift: 0, fence: null, closeUp: true },
  upright: { field: 1150, pair: 900, tilt: 8, lift: 60, fence: null },
};
