import { densityOf, learntFrom, logDensity, stepOf, type Density } from '../clocks/density.ts';
import { MANNERS, USUAL, usualShare, type Manner } from './manners.ts';
import { stationsOf, type Stations } from './stations.ts';

/** Where each camera stands, riders pass at about the same time after they entered. */
export type Course = ReadonlyMap<string, Seen>;

interface Seen {
  density: Density;
  stations: Stations;
}

/** A place and when it was passed, in cadences after entering. */
export interface Passed {
  camera: string;
  share: number;
  /** The camera had the rider before it just before. */
  isStillThere: boolean;
}

/** One burst far from where riders pass may be of anybody. */
export const MIN_FITTING = -4;

/** In cadences after entering. */
export const PLACES = { low: -1, high: 2.5, width: 0.02 };
/** Before anything was seen: a steady stream of photos, and what that is worth against those seen. */
const STEADY = densityOf(PLACES, (share) => (share > 0 && share < 1.3 ? 1 : 0.05));
const TRUST = 20;
/** How often the rides are laid over each other anew. */
const ROUNDS = 4;

/** The places of a ride, and its weight: less than one where not all readings have it. */
export interface RideSeen {
  passed: readonly Passed[];
  weight: number;
}

/** Where the cameras stand, from rides as some readings have them. */
export function courseOf(rides: readonly RideSeen[]): Course {
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

/** For each ride at which steps of the density it has bursts of the camera. */
const stepsOf = (camera: string, density: Density, rides: readonly RideSeen[], manners: readonly Manner[]) =>
  rides.map(({ passed, weight }, nth) => ({
    steps: passed
      .filter((place) => place.camera === camera && !place.isStillThere)
      .map(({ share }) => stepOf(density, usualShare(share, manners[nth]!)))
      .filter((step) => step in density.logs),
    weight,
  }));

function densitiesWith(rides: readonly RideSeen[], manners: readonly Manner[]): Map<string, Density> {
  const shares = new Map<string, { value: number; weight: number }[]>();
  rides.forEach(({ passed, weight }, nth) => {
    for (const { camera, share } of passed) {
      const seen = shares.get(camera) ?? [];
      shares.set(camera, seen);
      seen.push({ value: usualShare(share, manners[nth]!), weight });
    }
  });
  return new Map([...shares].map(([camera, seen]) => [camera, learntFrom(STEADY, seen, TRUST)]));
}

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
