import type { Burst } from '../rides/bursts.ts';
import { sensible } from '../rides/cadence.ts';
import { learnt, type Density } from '../clocks/density.ts';
import { pauseOf, type Habits } from '../rides/habits.ts';
import { courseOf, type Course, type Passed, type RideSeen } from '../rides/course.ts';
import { middleOf } from '../photo-times.ts';
import type { Reading, Ride } from './readings.ts';
import type { Turn } from '../starts/running-order.ts';
import { justBefore } from '../rides/stations.ts';
import { nextEntry } from '../rides/tapped-rides.ts';

/** The number of observed values that the prior is worth. */
const TRUST = 5;
/** Sparse rides stand for the others: together they count for this share of the turns. */
const MAX_RIDE = 0.5;

/**
 * Learns the habits of this class from readings made with earlier habits.
 * @param first the prior before any reading
 */
export function learnHabits(
  first: Habits,
  drawn: readonly Reading[],
  bursts: readonly Burst[],
  turns: readonly Turn[],
): Habits {
  const readings = trustworthy(drawn, turns);
  const isForeseen = first.foreseen.size > 0;
  const cadence = (isForeseen ? null : cadenceOf(readings, bursts)) ?? first.cadence;
  const rides = readings.flatMap((reading) => reading.rides);
  const share = (seconds: number) => seconds / cadence;
  const lengthOf = (ride: Ride) => bursts[ride.last]!.to - bursts[ride.first]!.from;
  const tapOf = (ride: Ride) => (ride.turn === null ? null : turns[ride.turn]!.tap);
  const isLater = (ride: Ride) => ride.turn !== null && turns[ride.turn]!.round > 1;
  // Readings agree on most rides, so each ride counts once in all. Sparse rides stand for the others.
  const weight = Math.max(1 / Math.max(1, readings.length), Math.min(1, (MAX_RIDE * turns.length) / rides.length));
  const seen = (prior: Density, values: readonly number[], trust = TRUST) => learnt(prior, values, trust, weight);
  const ofRound = (later: boolean) => {
    const chosen = rides.filter((ride) => isLater(ride) === later);
    const tapped = chosen.flatMap((ride) => {
      const tap = tapOf(ride);
      return tap === null ? [] : [{ from: bursts[ride.first]!.from - tap, to: bursts[ride.last]!.to - tap }];
    });
    return {
      lengths: chosen.map(lengthOf).map(share),
      firsts: tapped.map(({ from }) => share(from)),
      lasts: tapped.map(({ to }) => share(to)),
    };
  };
  const before = justBefore(bursts, cadence);
  function placesOf({ first, last }: Ride, tap: number): Passed[] {
    return bursts.slice(first, last + 1).map(({ camera, from }, nth) => {
      return { camera, share: share(from - tap), isStillThere: before[first + nth]! >= first };
    });
  }
  const ofCourse = (later: boolean): Course => {
    const ridden = new Map<string, RideSeen>();
    for (const ride of rides) {
      const tap = tapOf(ride);
      if (tap === null || isLater(ride) !== later) continue;
      const key = `${ride.turn} ${ride.first} ${ride.last}`;
      const seen = ridden.get(key);
      const passed = seen?.passed ?? placesOf(ride, tap);
      ridden.set(key, { passed, weight: weight + (seen?.weight ?? 0) });
    }
    return courseOf([...ridden.values()], later ? undefined : first.foreseen);
  };
  const [rounds, laterRounds] = [ofRound(false), ofRound(true)];
  const pauses = rides.map((ride) => pausesOf(ride, bursts).map((pause) => pauseOf(pause, cadence)));
  const endings = rides.flatMap(({ last }) =>
    last + 1 < bursts.length ? [pauseOf(bursts[last + 1]!.from - bursts[last]!.to, cadence)] : [],
  );
  const intervals = readings.map((reading) => intervalsOf(reading, bursts));
  return {
    cadence,
    inside: seen(first.inside, pauses.flat(), 3 * TRUST),
    after: seen(first.after, endings),
    length: [seen(first.length[0], rounds.lengths), seen(first.length[1], laterRounds.lengths)],
    firstPhoto: isForeseen
      ? first.firstPhoto
      : [seen(first.firstPhoto[0], rounds.firsts), seen(first.firstPhoto[1], laterRounds.firsts)],
    lastPhoto: isForeseen
      ? first.lastPhoto
      : [seen(first.lastPhoto[0], rounds.lasts), seen(first.lastPhoto[1], laterRounds.lasts)],
    leaving: isForeseen ? first.leaving : seen(first.leaving, leavingOf(rides, bursts, turns, cadence)),
    passing: [ofCourse(false), ofCourse(true)],
    interval: seen(first.interval, intervals.flatMap(({ next }) => next).map(share)),
    foreseen: first.foreseen,
    leavesHole: holes(intervals.flatMap(({ skipped }) => skipped).map(share), readings.length, first.leavesHole),
    bursts: seen(
      first.bursts,
      rides.map((ride) => ride.last - ride.first + 1),
    ),
    photos: seen(
      first.photos,
      rides.map((ride) => Math.log2(photosOf(ride, bursts))),
    ),
  };
}

/** If most rides were tapped, only those count: an invented ride would teach that such rides exist. */
function trustworthy(readings: readonly Reading[], turns: readonly Turn[]): readonly Reading[] {
  const noted = readings.map(({ rides }) => ({
    rides: rides.filter(({ turn }) => turn !== null && turns[turn]!.tap !== null),
  }));
  const count = (some: readonly Reading[]) => some.reduce((sum, { rides }) => sum + rides.length, 0);
  return 2 * count(noted) > count(readings) ? noted : readings;
}

/** Returns the time of a ride's last photo after the next start entered. */
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

/**
 * Returns the seconds between the first photos of neighbouring rides, of successive turns and of turns with one left
 * out.
 */
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
  return intervals.length < 3 * readings.length ? null : sensible(middleOf(intervals));
}

/** Returns the share of skipped starts after which the next start came a whole cadence later. */
function holes(skipped: readonly number[], readings: number, first: number): number {
  const seen = skipped.filter((interval) => interval < 2.6);
  const late = seen.filter((interval) => interval > 1.6).length;
  return (late / readings + 4 * first) / (seen.length / readings + 4);
}
