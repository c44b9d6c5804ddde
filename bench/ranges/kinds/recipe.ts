import type { Sport } from './sports.ts';

export type Noise = 'clean' | 'usual' | 'much';

/** Says what is special about a class; everything else is drawn. */
export interface Recipe {
  about: string;
  sport: Sport;
  noise: Noise;
  day?: DayRecipe;
  habits?: Habits;
  /** One entry a camera. */
  cameras?: CameraRecipe[];
  timing?: Source;
  whoStarted?: boolean;
}

export interface DayRecipe {
  starts?: readonly [low: number, high: number];
  jumpOff?: 'never' | 'after' | 'at-once' | 'everybody';
  /** The list was drawn again, and the office has the old one. */
  order?: 'reversed' | 'two-horses';
  /** A pause with its length in seconds, after a share of the class. */
  pause?: { after: number; seconds: number; photos: 'lunch' | 'prize-giving' | 'none' };
  /** The share after which nobody rides any more, or a pause of some seconds if some do. */
  storm?: { after: number; resumesAfter?: number };
  nextClass?: 'on-the-card' | 'in-another-ring';
  /** Riders wait on the course for some minutes. */
  holds?: boolean;
}

export interface Habits {
  /** The moments photographed: before the bell, at fences, after the ride. */
  moments?: 'fences' | 'entering' | 'warm-up' | 'one-fence' | 'two-fences' | 'two-near-fences' | 'leaving';
  boards?: { taken: number; unreadable: number; wrong: number };
  darkFrames?: { taken: number; stray: number };
  onePhoto?: boolean;
}

export interface CameraRecipe {
  /** Seconds that the camera's clock is ahead; drawn if absent. */
  ahead?: number;
  /** Seconds that it gains in an hour. */
  drift?: number;
  /** Seconds by which it is set ahead in the middle of the class. */
  set?: number;
  clock?: 'before' | 'end' | 'none';
  /** The camera's share of the class, when photographers take turns. */
  turn?: readonly [from: number, to: number];
}

export interface Source {
  means: 'entering' | 'bell' | 'start' | 'finish' | 'start-and-finish';
  missing?: number;
  /** A share that comes 15 to 70 s late. */
  late?: number;
  mistyped?: number;
  doubled?: number;
  wrongRider?: number;
  /** A share of the class, the last one, that is entered in one go at the end. */
  afterwards?: number;
  /** Seconds that the source's own watch is ahead. */
  ahead?: number;
  /** Minutes only. */
  minutes?: boolean;
  /** The meaning of the source's times in the second half. */
  then?: 'entering' | 'start';
}
