import type { Burst } from './bursts.ts';
import { addLogs, FAR } from './density.ts';
import { IDLE, IDLE_AFTER_RIDE, INTO_PAUSE, MOST_LEFT_OUT, type Scores } from './scores.ts';

/**
 * All ways to read a card, weighed together. The bursts, in order of time, are split into rides and into photos of nobody; rides take the turns of the
 * running order in their order, may leave turns out, and may be somebody's who is not due (a changed order, a jump-off, a second try).
 *
 * Every table is indexed by burst and by the number of turns that are dealt with before it; entries are logarithms of the summed weights of all ways to go on from
 * there to the end. So a reading is drawn from its beginning, each step by its share.
 */
export interface Lattice {
  scores: Scores;
  bursts: readonly Burst[];
  turns: number;
  /** Ways that are so much less likely than the best one, as a logarithm, are left out. */
  negligible: number;
  /** What `nextRides` answered last. */
  next: Float64Array;
  /** Where `waysOn` may write what is read at once. */
  room: Pick<WaysOn, 'arriving' | 'ended'>;
  /** Nobody rides before this burst. */
  pause: Float64Array;
  /** The ride of the next turn begins with this burst. */
  due: Float64Array;
  /** The ride of somebody who is not due begins with this burst. */
  other: Float64Array;
}

/** Ways that are e²⁵ times less likely than the best one are left out. */
const NEGLIGIBLE = 25;

export const cell = ({ turns }: { turns: number }, burst: number, turn: number) => burst * (turns + 1) + turn;

/** @param negligible less makes a hasty lattice, good enough to compare habits by */
export function weighReadings(bursts: readonly Burst[], scores: Scores, negligible = NEGLIGIBLE): Lattice {
  const turns = scores.turns.length;
  const size = (bursts.length + 1) * (turns + 1);
  const empty = () => new Float64Array(size).fill(-Infinity);
  const lattice: Lattice = {
    scores,
    bursts,
    turns,
    negligible,
    next: new Float64Array(2 + MOST_LEFT_OUT),
    room: { arriving: new Float64Array(bursts.length + 2), ended: new Float64Array(bursts.length + 2) },
    pause: empty(),
    due: empty(),
    other: empty(),
  };
  /** Of each burst the turns that matter. */
  const matter: { low: number; high: number }[] = [];
  for (let burst = bursts.length; burst >= 0; burst--) {
    if (burst < bursts.length) weighRides(lattice, burst, together(matter, burst + 1, scores.lastEnd(burst) + 1));
    weighPauses(lattice, burst);
    matter[burst] = turnsThatMatter(lattice, burst);
  }
  return lattice;
}

/** The turns that matter wherever a ride may end: what is known of its later bursts says nothing for its earlier ones. */
function together(
  matter: readonly { low: number; high: number }[],
  from: number,
  to: number,
): { low: number; high: number } {
  const ahead = matter.slice(from, to + 1);
  return { low: Math.min(...ahead.map(({ low }) => low)), high: Math.max(...ahead.map(({ high }) => high)) };
}

function turnsThatMatter(lattice: Lattice, burst: number): { low: number; high: number } {
  const { pause, turns } = lattice;
  let best = -Infinity;
  for (let turn = 0; turn <= turns; turn++) best = Math.max(best, pause[cell(lattice, burst, turn)]!);
  const matters = (turn: number) => pause[cell(lattice, burst, turn)]! > best - lattice.negligible;
  let low = 0;
  let high = turns;
  while (low < high && !matters(low)) low++;
  while (high > low && !matters(high)) high--;
  return { low, high };
}

function weighPauses(lattice: Lattice, burst: number): void {
  const { pause, due, other, scores, turns, bursts } = lattice;
  for (let turn = turns; turn >= 0; turn--) {
    const at = cell(lattice, burst, turn);
    let weight = burst === bursts.length && turn === turns ? 0 : -Infinity;
    if (turn < turns) {
      const { present, absent } = scores.turns[turn]!;
      weight = addLogs(absent + pause[at + 1]!, present + due[at]!);
    }
    if (burst < bursts.length) {
      weight = addLogs(weight, scores.idle[burst]! + pause[at + turns + 1]!);
      weight = addLogs(weight, scores.notDue(turn) + other[at]!);
    }
    pause[at] = weight;
  }
}

function weighRides(lattice: Lattice, first: number, { low, high }: { low: number; high: number }): void {
  for (let done = low; done <= high; done++) {
    const onward = waysOn(lattice, first, done, lattice.room);
    lattice.other[cell(lattice, first, done)] = weightOfRides(lattice, first, null, onward);
    if (done > 0 && lattice.scores.canRide(first, done - 1))
      lattice.due[cell(lattice, first, done - 1)] = weightOfRides(lattice, first, done - 1, onward);
  }
}

/** What may come after a ride, by its last burst and by the first burst of the next one. */
export interface WaysOn {
  first: number;
  done: number;
  /** The next ride begins with burst `first + index`. */
  arriving: Float64Array;
  /** The ride ended with burst `first + index`: the next one follows at once, after some bursts of nobody, or after a longer pause. */
  ended: Float64Array;
}

/** @param room where the answer is written, and may have room to spare; else it is written anew */
export function waysOn(lattice: Lattice, first: number, done: number, room?: Lattice['room']): WaysOn {
  const { scores, bursts, pause } = lattice;
  const end = Math.min(bursts.length - 1, scores.horizon(first));
  const arriving = room?.arriving ?? new Float64Array(end - first + 2);
  const ended = room?.ended ?? new Float64Array(scores.lastEnd(first) - first + 1);
  arriving[end + 1 - first] = -Infinity;
  let later = -Infinity;
  for (let next = end + 1; next > first; next--) {
    if (next <= end) arriving[next - first] = weightOfNext(lattice, first, next, done);
    const last = next - 1;
    if (last <= scores.lastEnd(first)) {
      const paused = INTO_PAUSE + pause[cell(lattice, next, done)]!;
      const afterNobody = later - scores.idleBefore[next]! + IDLE_AFTER_RIDE - IDLE;
      ended[last - first] = addLogs(addLogs(paused, afterNobody), arriving[next - first]!);
    }
    later = addLogs(later, arriving[next - first]! + scores.idleBefore[next]!);
  }
  return { first, done, arriving, ended };
}

function weightOfRides({ scores }: Lattice, first: number, turn: number | null, { ended }: WaysOn): number {
  let weight = -Infinity;
  for (let last = first; last <= scores.lastEnd(first); last++)
    weight = addLogs(weight, scores.ride(first, last, turn) + ended[last - first]!);
  return weight;
}

/** The weights of all whose ride may come next without a longer pause: of somebody who is not due, then of the next turns. */
export function nextRides(lattice: Lattice, first: number, next: number, done: number): Float64Array {
  const { scores, other, due, turns } = lattice;
  const weights = lattice.next.fill(-Infinity);
  weights[0] = scores.notDue(done) + scores.toOther(first, next) + other[cell(lattice, next, done)]!;
  let skipped = 0;
  for (let out = 0; out <= MOST_LEFT_OUT && done + out < turns; out++) {
    const { present, absent } = scores.turns[done + out]!;
    const ahead = due[cell(lattice, next, done + out)]!;
    weights[out + 1] = skipped + present + scores.toDue(first, next, done + out, out) + ahead;
    skipped += absent;
  }
  return weights;
}

function weightOfNext(lattice: Lattice, first: number, next: number, done: number): number {
  const weights = nextRides(lattice, first, next, done);
  let most = -Infinity;
  for (const weight of weights) if (weight > most) most = weight;
  if (most === -Infinity) return most;
  let sum = 0;
  for (const weight of weights) if (weight > most - FAR) sum += Math.exp(weight - most);
  return most + Math.log(sum);
}
