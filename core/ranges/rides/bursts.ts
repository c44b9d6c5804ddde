import { MAX_RIDE } from './habits.ts';
import type { TimedPhoto } from '../photo-times.ts';

/**
 * Photos that follow each other so fast that they are of one rider. Rides end between bursts only, except where somebody said that neighbours within a
 * burst have different owners: there the burst is cut.
 */
export interface Burst {
  /** Places of its first and last photo on the line, from 0. */
  first: number;
  last: number;
  camera: string;
  /** When these were taken, seconds. */
  from: number;
  to: number;
  /** Whose it is beyond doubt: a place among the starts, or `NOBODY`; undefined while that is open. */
  owner: number | undefined;
}

/** A pause of so much of the cadence ends a burst, seconds where that is less than one. */
const PAUSE = 0.014;
const SHORTEST_PAUSE_SECONDS = 1.1;
/** With more the reckoning would take too long; longer pauses then make fewer. */
const MAX_BURSTS = 900;
const LONGER = 1.3;

/** What is longer than any ride, as of a camera that is never silent, is cut into parts of so much of the cadence. */
const PART = 1 / 5;

function gapsByCamera(line: readonly TimedPhoto[]): number[] {
  const last = new Map<string, number>();
  return line.map(({ camera, seconds }) => {
    const gap = seconds - (last.get(camera) ?? -Infinity);
    last.set(camera, seconds);
    return gap;
  });
}

/** That pause, or a longer one that is found fewer times among the gaps. */
export function pauseForAtMost(most: number, gaps: readonly number[], shortest: number): number {
  let pause = shortest;
  while (gaps.filter((gap) => gap > pause && gap < Infinity).length > most) pause *= LONGER;
  return pause;
}

/** The pause that ends a burst, seconds, before there are too many of them. */
const pauseAt = (cadence: number) => Math.max(SHORTEST_PAUSE_SECONDS, PAUSE * cadence);

/**
 * The line with the photos of a camera's burst beside each other, whatever another camera took meanwhile: so it has as many bursts however the cameras' clocks are
 * laid over each other.
 */
export function burstByBurst(line: readonly TimedPhoto[], cadence: number): TimedPhoto[] {
  const pause = pauseForAtMost(MAX_BURSTS, gapsByCamera(line), pauseAt(cadence));
  const begun = new Map<string, { from: number; last: number }>();
  const from = line.map(({ camera, seconds }) => {
    const burst = begun.get(camera);
    const begin = burst && seconds - burst.last <= pause ? burst.from : seconds;
    begun.set(camera, { from: begin, last: seconds });
    return begin;
  });
  return line
    .map((photo, at) => ({ photo, from: from[at]!, at }))
    .sort(
      (a, b) =>
        a.from - b.from || (a.photo.camera < b.photo.camera ? -1 : +(a.photo.camera > b.photo.camera)) || a.at - b.at,
    )
    .map(({ photo }) => photo);
}

/**
 * @param owners of photos that are known
 * @param ends photos after which a range ends for certain
 * @param alone photos that belong to no burst
 * @param cadence seconds from start to start
 */
export function burstsOf(
  line: readonly TimedPhoto[],
  owners: ReadonlyMap<string, number>,
  ends: ReadonlySet<string>,
  alone: { has(photo: string): boolean },
  cadence: number,
  ofOneCamera = false,
): Burst[] {
  const sure = cutsBetweenOwners(line, owners);
  line.forEach(({ id }, at) => {
    if (ends.has(id) || alone.has(id)) sure.add(at + 1);
    if (alone.has(id)) sure.add(at);
  });
  if (ofOneCamera) line.forEach(({ camera }, at) => camera !== line[at - 1]?.camera && sure.add(at));
  const gaps = line.map((photo, at) => photo.seconds - (line[at - 1]?.seconds ?? -Infinity));
  const pause = pauseForAtMost(MAX_BURSTS, gaps, pauseAt(cadence));
  const pauses = gaps.flatMap((gap, at) => (gap > pause || sure.has(at) ? [at] : []));
  const begins = pauses.flatMap((first, nth) => partsOf(line, first, pauses[nth + 1] ?? line.length, cadence));
  return begins.map((first, nth) => {
    const last = (begins[nth + 1] ?? line.length) - 1;
    const known = line.slice(first, last + 1).map(({ id }) => owners.get(id));
    const owner = known.find((place) => place !== undefined);
    const { camera } = line[first]!;
    return { first, last, camera, from: line[first]!.seconds, to: line[last]!.seconds, owner };
  });
}

/** Where parts of these photos begin: the whole of them unless that is longer than any ride. */
function partsOf(line: readonly TimedPhoto[], first: number, end: number, cadence: number): number[] {
  const parts = [first];
  if (line[end - 1]!.seconds - line[first]!.seconds < MAX_RIDE * cadence) return parts;
  for (let at = first + 1; at < end; at++)
    if (line[at]!.seconds - line[parts.at(-1)!]!.seconds > PART * cadence) parts.push(at);
  return parts;
}

/** The longest pause between two neighbours with different known owners. */
function cutsBetweenOwners(line: readonly TimedPhoto[], owners: ReadonlyMap<string, number>): Set<number> {
  const cuts = new Set<number>();
  let before = -1;
  line.forEach(({ id }, at) => {
    if (!owners.has(id)) return;
    if (before >= 0 && owners.get(line[before]!.id) !== owners.get(id)) cuts.add(longestPause(line, before, at));
    before = at;
  });
  return cuts;
}

function longestPause(line: readonly TimedPhoto[], from: number, to: number): number {
  let longest = to;
  const pause = (at: number) => line[at]!.seconds - line[at - 1]!.seconds;
  for (let at = from + 1; at < to; at++) if (pause(at) > pause(longest)) longest = at;
  return longest;
}
