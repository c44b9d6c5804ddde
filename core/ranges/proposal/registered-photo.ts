/** An original of the race, with the number that its photo has or will have. */
export interface RegisteredPhoto {
  number: number;
  /** The camera's wall clock, `2026-08-21T10:12:33.45`. */
  moment: string | null;
  /** A copy lies outside of the camera's count: no range follows from it. */
  copy: boolean;
  /** What it shows to the autopilot (`photo-codes/photo-code.ts`); null for a photo of a ride. */
  code: string | null;
}
