/** An original of the race, with the present or future number of its photo. */
export interface RegisteredPhoto {
  number: number;
  /** The camera's wall clock, `2026-08-21T10:12:33.45`. */
  moment: string | null;
  /** A copy is not part of the camera's count: no range depends on it. */
  copy: boolean;
  /** The code that it shows to the autopilot (`photo-codes/photo-code.ts`); null for a photo of a ride. */
  code: string | null;
}
