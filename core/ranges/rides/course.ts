import { densityOf, learntFrom, logDensity, stepOf, type Density } from '../clocks/density.ts';
import { MANNERS, USUAL, usualShare, type Manner } from './manners.ts';
import { stationsOf, type Stations } from './stations.ts';

/** Riders pass each camera at about the same time after entering. */
export type Course = ReadonlyMap<string, Seen>;

interface Seen {
  density: Density;
  stations: Stations;
}

/** A station and its passing time, in cadences after entering. */
export interface Passed {
  camera: string;
  share: number;
  /** True if the camera saw the rider just before. */
  isStillThere: boolean;
}

/** One burst far from the usual times may show any rider. */
export const MIN_FITTING = -4;

/** In cadences after entering. */
export const PLACES = { low: -1, high: 2.5, width: 0.02 };
/** The prior: a steady stream of photos, and its worth against observed photos. */
const STEADY = densityOf(PLACES, (share) => (share > 0 && share < 1.3 ? 1 : 0.05));
const TRUST = 20;
/** The number of rounds that align the rides anew. */
const ROUNDS = 4;

/** A ride's passing times and its weight; below one if not all readings have it. */
export interface RideSeen {
  passed: readonly Passed[];
  weight: number;
}

/** A camera's profile before any reading, and its worth against observed photos. */
export interface Foreseen {
  density: Density;
  trust: number;
}

/** Returns the cameras' positions before any reading. */
export const courseFrom = (foreseen: ReadonlyMap<string, Foreseen>): Course =>
  new Map([...foreseen].map(([camera, { density }]) => [camera, { density, stations: stationsOf(density, []) }]));

/** Learns the cameras' positions from rides in some readings. */
export function courseOf(rides: readonly RideSeen[], foreseen: ReadonlyMap<string, Foreseen> = new Map()): Course {
  const densitiesWith = densitiesFrom(foreseen);
  let manners = rides.map(() => USUAL);
  let densities = densitiesWith(rides, manners);
  for (let round = 0; round < ROUNDS; round++) {
    const known = densities;
    manners = rides.map(({ passed }) => likeliestManner(passed, known));
    densities = densitiesWith(rides, manners);
  }
  return new Map(
    [...densities].map(([camera, density]) => [
      camera,
      { density, stations: stationsOf(density, stepsOf(camera, density, rides, manners)) },
    ]),
  );
}

/** Returns for each ride the density steps with bursts of the camera. */
const stepsOf = (camera: string, density: Density, rides: readonly RideSeen[], manners: readonly Manner[]) =>
  rides.map(({ passed, weight }, nth) => ({
    steps: passed
      .filter((place) => place.camera === camera && !place.isStillThere)
      .map(({ share }) => stepOf(density, usualShare(share, manners[nth]!)))
      .filter((step) => step in density.logs),
    weight,
  }));

const densitiesFrom =
  (foreseen: ReadonlyMap<string, Foreseen>) => (rides: readonly RideSeen[], manners: readonly Manner[]) => {
    const shares = new Map<string, { value: number; weight: number }[]>(
      [...foreseen.keys()].map((camera) => [camera, []]),
    );
    rides.forEach(({ passed, weight }, nth) => {
      for (const { camera, share } of passed) {
        const seen = shares.get(camera) ?? [];
        shares.set(camera, seen);
        seen.push({ value: usualShare(share, manners[nth]!), weight });
      }
    });
    return new Map(
      [...shares].map(([camera, seen]) => {
        const { density, trust } = foreseen.get(camera) ?? { density: STEADY, trust: TRUST };
        return [camera, learntFrom(density, seen, trust)];
      }),
    );
  };

function likeliestManner(passed: readonly Passed[], course: ReadonlyMap<string, Density>): Manner {
  const odds = MANNERS.map(({ chance }) => Math.log(chance));
  for (const { camera, share } of passed) {
    const density = course.get(camera)!;
    for (let at = 0; at < odds.length; at++)
      odds[at]! += Math.max(MIN_FITTING, logDensity(density, usualShare(share, MANNERS[at]!)));
  }
  const most = Math.max(...odds);
  const weights = odds.map((log) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (manner: Manner) => number) =>
    MANNERS.reduce((sum, manner, at) => sum + (weights[at]! / total) * of(manner), 0);
  return { late: mean(({ late }) => late), slow: mean(({ slow }) => slow), chance: 1 };
}
