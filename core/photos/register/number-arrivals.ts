import { cameraOf, NUMBERS_OF_A_CAMERA, type Camera } from './cameras.ts';
import { placeInName } from './counter.ts';
import { CountedLine, type NumberedShot } from './counted-line.ts';
import { byCapture, type Shot } from './shots.ts';

/** An original that the race does not know yet. */
export interface Arrival extends Shot {
  /** Its content. */
  sha256: string;
  /** It could not be shown before; whoever can be takes a number first. */
  doubtful: boolean;
}

/** What a race knows of its originals. */
export interface KnownOriginals {
  cameras: readonly Camera[];
  shots: readonly NumberedShot[];
  /** Numbers that nobody else may have, whether or not their original is known: of photos, and of what was sold. */
  taken: Iterable<number>;
}

export interface Numbering<A extends Arrival> {
  /** Every camera of the race, the new ones last. */
  cameras: Camera[];
  numbered: { arrival: A; number: number; copy: boolean }[];
}

/**
 * Gives each arrival its number: camera × 10⁹ + counter + 10,000 × how often the counter began again. What has a number keeps it, and none
 * is given twice; where a counter's number is taken by another photo, the count goes on in the next ten thousand.
 * @param arrivals each content once
 */
export function numberArrivals<A extends Arrival>(known: KnownOriginals, arrivals: readonly A[]): Numbering<A> {
  const inOrder = arrivals.toSorted((a, b) => turnOf(a) - turnOf(b) || byCapture(a, b));
  const taken = new Set([...known.taken, ...known.shots.map(({ number }) => number)]);
  const cameras = withNew(known, inOrder, taken);
  const lines = linesOf(cameras, known.shots, taken);
  const numbered = inOrder.map((arrival) => {
    const { number, copy } = lines.get(arrival.body)!.number(arrival);
    return { arrival, number, copy };
  });
  return { cameras, numbered };
}

/** Whoever has a counter takes its number before the others take what is left; what could not be shown comes last. */
const turnOf = ({ doubtful, name }: Arrival): number => (doubtful ? 2 : placeInName(name).counter === null ? 1 : 0);

/** A race's first camera is that of the first photo which it knew, in order of capture. A new one gets a number under which nothing is yet. */
function withNew({ cameras, shots }: KnownOriginals, arrivals: readonly Shot[], taken: ReadonlySet<number>): Camera[] {
  const all = [...cameras];
  const used = new Set([...taken].map((number) => Math.floor(number / NUMBERS_OF_A_CAMERA)));
  const founders = all.length === 0 ? shots.toSorted(byCapture).slice(0, 1) : [];
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
  for (const shot of shots.toSorted(byCapture)) lines.get(shot.body)?.add(shot);
  return lines;
}
