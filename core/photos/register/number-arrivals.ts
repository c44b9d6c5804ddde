import { cameraOf, NUMBERS_OF_A_CAMERA, type Camera } from './cameras.ts';
import { placeInName } from './counter.ts';
import { CountedLine, type NumberedShot } from './counted-line.ts';
import { byCapture, type Shot } from './shots.ts';
import { sorted } from '../../wire/lists/sorted.ts';

/** An original that is new to the race. */
export interface Arrival extends Shot {
  /** The hash of its content. */
  sha256: string;
  /** True for an original that had no picture before. All others take a number first. */
  doubtful: boolean;
}

/** The originals that a race knows. */
export interface KnownOriginals {
  cameras: readonly Camera[];
  shots: readonly NumberedShot[];
  /** Numbers that are in use, with or without a known original: photos and sold numbers. */
  taken: Iterable<number>;
}

export interface Numbering<A extends Arrival> {
  /** Every camera of the race, the new ones last. */
  cameras: Camera[];
  numbered: { arrival: A; number: number; copy: boolean }[];
}

/**
 * Gives each arrival its number: camera × 10⁹ + counter + 10,000 × the number of counter restarts. A photo keeps its
 * number, and no number is given twice. When another photo has a counter's number, the count goes on in the next ten
 * thousand.
 * @param arrivals each content once
 */
export function numberArrivals<A extends Arrival>(known: KnownOriginals, arrivals: readonly A[]): Numbering<A> {
  const inOrder = sorted(arrivals, (a, b) => turnOf(a) - turnOf(b) || byCapture(a, b));
  const taken = new Set([...known.taken, ...known.shots.map(({ number }) => number)]);
  const cameras = withNew(known, inOrder, taken);
  const lines = linesOf(cameras, known.shots, taken);
  const numbered = inOrder.map((arrival) => {
    const { number, copy } = lines.get(arrival.body)!.number(arrival);
    return { arrival, number, copy };
  });
  return { cameras, numbered };
}

/**
 * Photos with a counter take their numbers first, then the others take free ones. Photos without pictures come last.
 */
const turnOf = ({ doubtful, name }: Arrival): number => (doubtful ? 2 : placeInName(name).counter === null ? 1 : 0);

/**
 * The race's first camera is the camera of its first known photo, in order of capture. A new camera gets a range
 * without numbers.
 */
function withNew({ cameras, shots }: KnownOriginals, arrivals: readonly Shot[], taken: ReadonlySet<number>): Camera[] {
  const all = [...cameras];
  const used = new Set([...taken].map((number) => Math.floor(number / NUMBERS_OF_A_CAMERA)));
  const founders = all.length === 0 ? sorted(shots, byCapture).slice(0, 1) : [];
  for (const { body } of [...founders, ...arrivals]) {
    if (all.some((camera) => camera.body === body)) continue;
    let number = all.length === 0 ? 0 : 1;
    while (number > 0 && (used.has(number) || all.some((camera) => camera.number === number))) number++;
    all.push({ body, number });
  }
  return all;
}

function linesOf(cameras: readonly Camera[], shots: readonly NumberedShot[], taken: Set<number>) {
  const greatest = new Map<number, number>();
  for (const number of taken) {
    const camera = cameraOf(number, cameras);
    greatest.set(camera, Math.max(greatest.get(camera) ?? 0, number));
  }
  const lines = new Map(
    cameras.map(({ body, number }) => [
      body,
      new CountedLine(number, taken, greatest.get(number) ?? number * NUMBERS_OF_A_CAMERA),
    ]),
  );
  for (const shot of sorted(shots, byCapture)) lines.get(shot.body)?.add(shot);
  return lines;
}
