import type { Burst } from './bursts.ts';
import { densityOf, learnt, type Density } from './density.ts';
import { pauseOf, SHARES, type Habits } from './habits.ts';
import { middleOf } from './photo-times.ts';
import type { Reading, Ride } from './readings.ts';
import type { Turn } from './running-order.ts';
import { nextEntry } from './tapped-rides.ts';

/** How many values the first opinion is worth against those that a card shows. */
const TRUST = 5;
/** Readings agree on most rides: what each of them saw counts once in all. */
const sparse = (values: readonly number[], readings: number): number[] =>
  values.filter((_, at) => at % Math.max(1, readings) === 0);

/**
 * The habits of this class, after the card was read in some ways with earlier ones.
 * @param first what was believed before anything was read
 */
export function learnHabits(
  first: Habits,
  drawn: readonly Reading[],
  bursts: readonly Burst[],
  turns: readonly Turn[],
): Habits {
  const readings = trustworthy(drawn, turns);
  const cadence = cadenceOf(readings, bursts) ?? first.cadence;
  const rides = readings.flatMap((reading) => reading.rides);
  const share = (seconds: number) => seconds / cadence;
  const lengthOf = (ride: Ride) => bursts[ride.last]!.to - bursts[ride.first]!.from;
  const tapOf = (ride: Ride) => (ride.turn === null ? null : turns[ride.turn]!.tap);
  const isLater = (ride: Ride) => ride.turn !== null && turns[ride.turn]!.round > 1;
  const see = (values: number[]) => sparse(values, readings.length);
  const ofRound = (later: boolean) => {
    const chosen = rides.filter((ride) => isLater(ride) === later);
    const tapped = chosen.flatMap((ride) => {
      const tap = tapOf(ride);
      return tap === null ? [] : [{ from: bursts[ride.first]!.from - tap, to: bursts[ride.last]!.to - tap }];
    });
    return {
      lengths: see(chosen.map(lengthOf)).map(share),
      firsts: see(tapped.map(({ from }) => from)).map(share),
      lasts: see(tapped.map(({ to }) => to)).map(share),
    };
  };
  const [rounds, laterRounds] = [ofRound(false), ofRound(true)];
  const pauses = rides.map((ride) => pausesOf(ride, bursts).map((pause) => pauseOf(pause, cadence)));
  const endings = rides.flatMap(({ last }) =>
    last + 1 < bursts.length ? [pauseOf(bursts[last + 1]!.from - bursts[last]!.to, cadence)] : [],
  );
  const intervals = readings.map((reading) => intervalsOf(reading, bursts));
  return {
    cadence,
    inside: learnt(first.inside, see(pauses.flat()), 3 * TRUST),
    after: learnt(first.after, see(endings), TRUST),
    length: [learnt(first.length[0], rounds.lengths, TRUST), learnt(first.length[1], laterRounds.lengths, TRUST)],
    firstPhoto: [
      learnt(first.firstPhoto[0], rounds.firsts, TRUST),
      learnt(first.firstPhoto[1], laterRounds.firsts, TRUST),
    ],
    lastPhoto: [learnt(first.lastPhoto[0], rounds.lasts, TRUST), learnt(first.lastPhoto[1], laterRounds.lasts, TRUST)],
    leaving: learnt(first.leaving, see(leavingOf(rides, bursts, turns, cadence)), TRUST),
    passing: passingOf(rides, bursts, turns, cadence, readings.length),
    interval: learnt(first.interval, see(intervals.flatMap(({ next }) => next)).map(share), TRUST),
    leavesHole: holes(intervals.flatMap(({ skipped }) => skipped).map(share), readings.length, first.leavesHole),
    bursts: learnt(first.bursts, see(rides.map((ride) => ride.last - ride.first + 1)), TRUST),
    photos: learnt(first.photos, see(rides.map((ride) => Math.log2(photosOf(ride, bursts)))), TRUST),
  };
}

/** Where most rides were noted at the ring, those alone: a ride that a reading only made up would teach that there are such rides. */
function trustworthy(readings: readonly Reading[], turns: readonly Turn[]): readonly Reading[] {
  const noted = readings.map(({ rides }) => ({
    rides: rides.filter(({ turn }) => turn !== null && turns[turn]!.tap !== null),
  }));
  const count = (some: readonly Reading[]) => some.reduce((sum, { rides }) => sum + rides.length, 0);
  return 2 * count(noted) > count(readings) ? noted : readings;
}

/** Rides in which a camera's bursts are seen before it is said where it stands, and what that is worth against a steady stream of photos. */
const STEADY = densityOf({ ...SHARES, width: 0.03 }, (share) => (share > 0 && share < 1.3 ? 1 : 0.05));

function passingOf(
  rides: readonly Ride[],
  bursts: readonly Burst[],
  turns: readonly Turn[],
  cadence: number,
  readings: number,
): Map<string, Density> {
  const passed = new Map<string, number[]>();
  for (const { first, last, turn } of rides) {
    const tap = turn === null || turns[turn]!.round > 1 ? null : turns[turn]!.tap;
    if (tap === null) continue;
    for (const { camera, from } of bursts.slice(first, last + 1)) {
      const seen = passed.get(camera) ?? [];
      passed.set(camera, seen);
      seen.push((from - tap) / cadence);
    }
  }
  return new Map([...passed].map(([camera, shares]) => [camera, learnt(STEADY, sparse(shares, readings), 4 * TRUST)]));
}

/** How long after the next one entered a ride was photographed last. */
function leavingOf(
  rides: readonly Ride[],
  bursts: readonly Burst[],
  turns: readonly Turn[],
  cadence: number,
): number[] {
  const entries = turns.flatMap(({ tap }) => tap ?? []).sort((a, b) => a - b);
  return rides.flatMap(({ last, turn }) => {
    const tap = turn === null ? null : turns[turn]!.tap;
    const next = tap === null ? null : nextEntry(entries, tap, cadence);
    return next === null ? [] : [(bursts[last]!.to - next) / cadence];
  });
}

const photosOf = ({ first, last }: Ride, bursts: readonly Burst[]) => bursts[last]!.last - bursts[first]!.first + 1;

function pausesOf({ first, last }: Ride, bursts: readonly Burst[]): number[] {
  return bursts.slice(first + 1, last + 1).map((burst, at) => burst.from - bursts[first + at]!.to);
}

/** Seconds between the first photos of neighbouring rides: of turns that follow each other, and of those with one left out. */
function intervalsOf({ rides }: Reading, bursts: readonly Burst[]): { next: number[]; skipped: number[] } {
  const next: number[] = [];
  const skipped: number[] = [];
  rides.forEach((ride, at) => {
    const before = rides[at - 1];
    if (!before || before.turn === null || ride.turn === null) return;
    const interval = bursts[ride.first]!.from - bursts[before.first]!.from;
    if (ride.turn === before.turn + 1) next.push(interval);
    else if (ride.turn === before.turn + 2) skipped.push(interval);
  });
  return { next, skipped };
}

function cadenceOf(readings: readonly Reading[], bursts: readonly Burst[]): number | null {
  const intervals = readings.flatMap((reading) => intervalsOf(reading, bursts).next);
  return intervals.length < 3 * readings.length ? null : middleOf(intervals);
}

/** The share of starts left out after which the next one came a whole cadence later. */
function holes(skipped: readonly number[], readings: number, first: number): number {
  const seen = skipped.filter((interval) => interval < 2.6);
  const late = seen.filter((interval) => interval > 1.6).length;
  return (late / readings + 4 * first) / (seen.length / readings + 4);
}
