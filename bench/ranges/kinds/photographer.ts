import type { Random } from './random.ts';
import type { Habits, Noise } from './recipe.ts';
import { SECOND, type Ride } from './ride.ts';
import type { Sport } from './sports.ts';

/** A frame in true time. A rider's frame names the ride; others have none. */
export interface Shot {
  time: number;
  ride?: Ride;
  kind: 'rider' | 'extra' | 'board' | 'dark' | 'clock';
}

/** A moment of each ride that this photographer takes from where they stand. */
interface Moment {
  when: (ride: Ride) => number | undefined;
  /** How often it is taken, and its median number of frames. */
  taken: number;
  frames: number;
}

interface Burst {
  ride: Ride;
  place: number;
  times: number[];
}

/** Photographs rides as one person does: one subject at a time, in bursts, with rides that are missed. */
export function shotsOf(random: Random, rides: readonly Ride[], sport: Sport, habits: Habits, noise: Noise): Shot[] {
  const moments = momentsOf(random, sport, habits.moments ?? 'fences');
  const framesPerSecond = random.between(5, 14);
  const missed = missedOf(random, rides.length, noise);
  const bursts = rides.flatMap((ride, place) =>
    missed.has(place)
      ? []
      : moments.flatMap((moment, number): Burst[] => {
          const begins = moment.when(ride);
          const always = noise === 'clean' && number === Math.min(1, moments.length - 1);
          if (begins === undefined || !(always || random.chance(moment.taken))) return [];
          return [{ ride, place, times: burst(random, begins, moment.frames, framesPerSecond) }];
        }),
  );
  const turnsBack = sport.place === 'course' || habits.moments === 'leaving';
  const taken = whileFree(random, bursts, { turnsBack, looks: noise === 'clean' ? 0 : 0.12 });
  return habits.onePhoto ? firstOfEach(taken) : taken;
}

/** Leaves out what happened while another rider was in the viewfinder. In a ring nobody turns back to the last rider. */
function whileFree(random: Random, bursts: Burst[], habit: { turnsBack: boolean; looks: number }): Shot[] {
  const shots: Shot[] = [];
  let free = -Infinity;
  let latest = -1;
  for (const { ride, place, times } of bursts.sort((a, b) => (a.times[0] ?? 0) - (b.times[0] ?? 0))) {
    const [first = 0] = times;
    if (first < free || (!habit.turnsBack && place < latest)) continue;
    shots.push(...times.map((time) => ({ time, ride, kind: 'rider' as const })));
    latest = Math.max(latest, place);
    // Some look at the display after a burst, and miss what comes.
    const looks = random.chance(habit.looks) ? random.about(6, 0.5) * SECOND : 0;
    free = (times.at(-1) ?? first) + 700 + looks;
  }
  return shots;
}

function burst(random: Random, begins: number, frames: number, perSecond: number): number[] {
  const count = Math.max(1, Math.round(random.about(frames, 0.4)));
  const single = random.chance(0.12);
  let time = begins;
  return Array.from({ length: count }, () => {
    const taken = time;
    const gap =
      single || random.chance(0.07) ? random.about(750, 0.4) : (SECOND / perSecond) * random.between(0.9, 1.2);
    time += gap;
    return taken;
  });
}

/** Draws rides without any photo: a full card, a battery, a talk. They come in small groups. */
function missedOf(random: Random, count: number, noise: Noise): Set<number> {
  const missed = new Set<number>();
  const share = { clean: 0, usual: 0.015, much: 0.05 }[noise];
  for (let place = 0; place < count; place++) {
    if (random.chance(share)) for (let more = 0; more < random.whole(1, 2); more++) missed.add(place + more);
  }
  return missed;
}

function momentsOf(random: Random, sport: Sport, habit: NonNullable<Habits['moments']>): Moment[] {
  const ring = sport.place === 'ring';
  const slow = sport.ride[0] > 200;
  const fence = (share: number, frames: number, taken: number): Moment => ({
    when: (ride) => (share <= ride.reached ? ride.at(share) + random.normal(0, 600) : undefined),
    taken,
    frames,
  });
  if (habit === 'one-fence' || (habit === 'fences' && !ring)) {
    return [fence(random.between(0.2, 0.8), random.between(4, 9), random.between(0.96, 1))];
  }
  if (habit === 'two-fences' || habit === 'two-near-fences') {
    const first = random.between(0.1, 0.35);
    // The course comes back to where the photographer stands.
    const apart = habit === 'two-fences' ? random.between(0.4, 0.62) : random.between(0.28, 0.42);
    return [first, first + apart].map((share) => fence(share, random.between(4, 7), random.between(0.8, 0.97)));
  }
  const count = slow ? random.whole(4, 8) : random.whole(2, 5);
  const frames = random.between(3, 6.5);
  const fences = Array.from({ length: count }, () => {
    return fence(random.between(0.04, 0.98), frames * random.between(0.7, 1.4), random.between(0.55, 0.95));
  });
  const before = (low: number, high: number, taken: number): Moment => ({
    when: ({ enters, bell }) => enters + random.between(low, high) * (bell - enters),
    taken,
    frames: random.between(2, 5),
  });
  const salute: Moment = {
    when: (ride) => ride.ends + random.between(2, 14) * SECOND,
    taken: habit === 'leaving' ? 0.9 : random.between(0.1, 0.7),
    frames: random.between(2, 5),
  };
  // A portrait at the gate, when the next rider is often riding already.
  const portrait: Moment = { ...salute, when: (ride) => ride.leaves + random.between(5, 90) * SECOND, taken: 0.6 };
  if (habit === 'warm-up') return [before(0.05, 0.5, 0.85), before(0.4, 1, 0.8), ...fences, salute];
  if (habit === 'entering') return [before(0, 0.8, 0.75), ...fences, salute];
  if (habit === 'leaving') return [...fences, salute, portrait];
  return [before(0, 0.9, random.chance(0.4) ? 0.5 : 0.05), ...fences, salute];
}

function firstOfEach(shots: Shot[]): Shot[] {
  const seen = new Set<Ride>();
  return shots.filter(({ ride }) => {
    if (!ride || seen.has(ride)) return false;
    seen.add(ride);
    return true;
  });
}
