import { bell, densityOf, type Density } from '../clocks/density.ts';
import { courseFrom, PLACES, type Course, type Foreseen } from './course.ts';
import { REACH, STEP, summed, type Profile } from '../clocks/profile.ts';

/**
 * The habits of a class and its photographers: the prior before a reading, and the update after it. All times are
 * shares of the cadence, so a dressage test of six minutes and a jumping round of one look alike.
 */
export interface Habits {
  /** Seconds from start to start. */
  cadence: number;
  /** The log of a pause between two bursts of one ride, and after a ride, in doublings of the cadence. */
  inside: Density;
  after: Density;
  /** From first to last photo: of first rounds, and of later, shorter ones. */
  length: [Density, Density];
  /** The first and last photo after entering the ring. */
  firstPhoto: [Density, Density];
  lastPhoto: [Density, Density];
  /** The last photo after the next start entered. */
  leaving: Density;
  /** Each burst of a ride after entering: riders pass a camera at about the same time. */
  passing: [Course, Course];
  /** From one start's first photo to the next one's. */
  interval: Density;
  /** The probability that a withdrawn start leaves its time empty: 0 never, 1 always. */
  leavesHole: number;
  /** The places of the cameras by the ring's times alone. */
  foreseen: ReadonlyMap<string, Foreseen>;
  /**
   * The bursts of a ride, and its photos in doublings. A dog between two rides is seen few times, a ride over the whole
   * course.
   */
  bursts: Density;
  photos: Density;
}

const SHARES = { low: -1, high: 2.5, width: 0.05 };
const LENGTHS = { low: 0, high: 2, width: 0.05 };
const INTERVALS = { low: 0, high: 5, width: 0.05 };
const BURSTS = { low: 0.5, high: 45.5, width: 1 };
/** 1 to 256 photos. */
const PHOTOS = { low: 0, high: 8, width: 0.5 };
/** 2⁻⁸ to 2⁴ cadences. */
const PAUSES = { low: -8, high: 4, width: 0.5 };

/** Returns a pause in the unit of the pause densities. */
export const pauseOf = (seconds: number, cadence: number): number =>
  Math.max(-7.99, Math.min(3.99, Math.log2(Math.max(seconds, 1e-3) / cadence)));

/** The log likelihood of any pause beside an unassigned photo. */
export const ANY_PAUSE = Math.log(1 / 12);

/** Shares of the cadence in which a ride may be photographed. With ring times, fine differences are visible. */
export const RIDES = { timed: [0.35, 0.5, 0.65, 0.8], untimed: [0.45, 0.7] } as const;

/** @param ride the share of the cadence in which a ride is photographed */
export function firstHabits(cadence: number, ride: number, discipline: string | null | undefined): Habits {
  const isDressage = /dress/i.test(discipline ?? '');
  const lengths = (usual: number) =>
    densityOf(LENGTHS, (length) => bell(length, usual, 0.13) + (length < usual ? 0.25 : 0) + 0.002);
  const lasts = (usual: number) => densityOf(SHARES, (share) => bell(share, usual, 0.22) + 0.02);
  const firsts = densityOf(SHARES, (share) => bell(share, 0.2, 0.18) + 0.01);
  return {
    cadence,
    inside: densityOf(PAUSES, (pause) => (pause < -0.7 ? 1 : bell(pause, -0.7, 0.35))),
    after: densityOf(PAUSES, (pause) => bell(pause, -1.2, 1.1) + (pause > -1 ? 0.12 : 0.01)),
    length: [lengths(ride), lengths(ride * 0.7)],
    firstPhoto: [firsts, firsts],
    lastPhoto: [lasts(ride + 0.22), lasts(ride * 0.8 + 0.2)],
    leaving: densityOf(SHARES, (share) => bell(share, 0, 0.25) + 0.02),
    passing: [new Map(), new Map()],
    interval: densityOf(
      INTERVALS,
      (interval) => bell(interval, 1, 0.2) + (interval > 0.8 ? 0.12 * Math.exp(1 - interval) : 0.004),
    ),
    leavesHole: isDressage ? 0.8 : 0.25,
    foreseen: new Map(),
    bursts: densityOf(BURSTS, (bursts) => Math.exp(-bursts / 6)),
    photos: densityOf(PHOTOS, (doublings) => bell(doublings, 3.5, 1.5) + 0.05),
  };
}

/** Where riders pass the cameras, by the ring's times alone. */
export interface Passing {
  profiles: ReadonlyMap<string, Profile>;
  /** From a ring time to the entering, in seconds. */
  toEntry: number;
}

/** The profile's worth against observed photos: many classes' rides, because readings would confirm themselves. */
const FORESEEN = 300;
const LEAST = 1e-6;

/** Returns the habits that follow from the cameras' profiles. */
export function foreseenHabits(habits: Habits, { profiles, toEntry }: Passing): Habits {
  const at = ({ bursts }: Pick<Profile, 'bursts'>, share: number) =>
    LEAST + (bursts[Math.floor((share + toEntry / habits.cadence - REACH.from) / STEP)] ?? 0);
  const { bursts } = summed([...profiles.values()]);
  const before = new Float64Array(bursts.length + 1);
  bursts.forEach((value, step) => (before[step + 1] = before[step]! + value));
  const total = before.at(-1)!;
  const foreseen = new Map(
    [...profiles].map(([camera, profile]) => [
      camera,
      { density: densityOf(PLACES, (share) => at(profile, share)), trust: FORESEEN * total },
    ]),
  );
  // The first of several independent photos, and the last.
  const firsts = { bursts: bursts.map((value, step) => value * Math.exp(-before[step]!)) };
  const lasts = { bursts: bursts.map((value, step) => value * Math.exp(before[step + 1]! - total)) };
  return {
    ...habits,
    foreseen,
    passing: [courseFrom(foreseen), new Map()],
    firstPhoto: [densityOf(SHARES, (share) => at(firsts, share)), habits.firstPhoto[1]],
    lastPhoto: [densityOf(SHARES, (share) => at(lasts, share)), habits.lastPhoto[1]],
  };
}
