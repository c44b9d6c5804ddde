import { placeInName } from './counter.ts';

/** A photo as it was shot, as far as its number depends on it. */
export interface Shot {
  /** The file's name alone, as it was handed in. */
  name: string;
  /** The folder that it was in; empty when in none. */
  folder: string;
  /** Which camera (`cameras.ts`). */
  body: string;
  /** The camera's clock with fractions of a second, `2026-08-21T10:12:33.45`; null when the file does not say. */
  moment: string | null;
}

/** Sorts behind every moment. */
const UNKNOWN = '~';

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** In order of capture; of the same moment, or of none, as the camera counted them, and a copy behind what it is a copy of. */
export const byCapture = (a: Shot, b: Shot): number =>
  compare(a.moment ?? UNKNOWN, b.moment ?? UNKNOWN) || compare(a.folder, b.folder) || byName(a.name, b.name);

function byName(a: string, b: string): number {
  const [one, other] = [placeInName(a), placeInName(b)];
  return (
    compare(one.counter ?? -1, other.counter ?? -1) || compare(Number(one.copy), Number(other.copy)) || compare(a, b)
  );
}
