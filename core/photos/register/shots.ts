import { placeInName } from './counter.ts';

/** The facts of a photo that decide its number. */
export interface Shot {
  /** The file's name alone, as it was handed in. */
  name: string;
  /** The folder of the file; empty without a folder. */
  folder: string;
  /** The camera's identity (`cameras.ts`). */
  body: string;
  /** The camera's clock with fractions of a second, `2026-08-21T10:12:33.45`; null when the file contains none. */
  moment: string | null;
}

/** Sorts after every moment. */
const UNKNOWN = '~';

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares in order of capture. At the same moment, or without one, the camera's count decides, and a copy follows its
 * photo.
 */
export const byCapture = (a: Shot, b: Shot): number =>
  compare(a.moment ?? UNKNOWN, b.moment ?? UNKNOWN) || compare(a.folder, b.folder) || byName(a.name, b.name);

function byName(a: string, b: string): number {
  const [one, other] = [placeInName(a), placeInName(b)];
  return (
    compare(one.counter ?? -1, other.counter ?? -1) || compare(Number(one.copy), Number(other.copy)) || compare(a, b)
  );
}
