import { MAX_RIDE } from './ride-limits.ts';
import type { TimedPhoto } from '../photo-times.ts';

/**
 * Photos that follow each other so fast that they show one rider. Rides end only between bursts. If an admin gave
 * neighbours within a burst to different owners, the burst is cut there.
 */
export interface Burst {
  /** The positions of its first and last photo on the line, from 0. */
  first: number;
  last: number;
  camera: string;
  /** The capture times of these, in seconds. */
  from: number;
  to: number;
  /** The certain owner: a start's index or `NOBODY`; undefined while open. */
  owner: number | undefined;
}

/** A pause of this share of the cadence ends a burst; in seconds below one. */
const PAUSE = 0.014;
const SHORTEST_PAUSE_SECONDS = 1.1;
/** The most bursts that can be computed in time; beyond that, longer pauses make fewer bursts. */
const MAX_BURSTS = 900;
const LONGER = 1.3;

/** A burst longer than any ride, from a camera that never pauses, is cut into parts of this share of the cadence. */
const PART = 1 / 5;

function gapsByCamera(line: readonly TimedPhoto[]): number[] {
  const last = new Map<string, number>();
  return line.map(({ camera, seconds }) => {
    const gap = seconds - (last.get(camera) ?? -Infinity);
    last.set(camera, seconds);
    return gap;
  });
}

/** Returns that pause, or a longer one that leaves few enough gaps. */
export function pauseForAtMost(most: number, gaps: readonly number[], shortest: number): number {
  let pause = shortest;
  while (gaps.filter((gap) => gap > pause && gap < Infinity).length > most) pause *= LONGER;
  return pause;
}

/** The pause that ends a burst, in seconds, while there are few enough bursts. */
const pauseAt = (cadence: number) => Math.max(SHORTEST_PAUSE_SECONDS, PAUSE * cadence);

/**
 * Returns the line with each camera's burst kept together, whatever another camera took meanwhile. So the number of
 * bursts does not depend on the clocks' shifts.
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

interface KnownOfPhotos {
  /** Known owners of photos. */
  owners: ReadonlyMap<string, number>;
  /** Photos after which a range certainly ends. */
  ends: ReadonlySet<string>;
  /** Photos that belong to no burst. */
  alone: { has(photo: string): boolean };
}

/**
 * @param cadence seconds from start to start
 */
export function burstsOf(
  line: readonly TimedPhoto[],
  { owners, ends, alone }: KnownOfPhotos,
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

/** Returns the first photos of the parts; one part unless the photos last longer than any ride. */
function partsOf(line: readonly TimedPhoto[], first: number, end: number, cadence: number): number[] {
  const parts = [first];
  if (line[end - 1]!.seconds - line[first]!.seconds < MAX_RIDE * cadence) return parts;
  for (let at = first + 1; at < end; at++)
    if (line[at]!.seconds - line[parts.at(-1)!]!.seconds > PART * cadence) parts.push(at);
  return parts;
}

/** Returns the longest pause between two neighbours with different known owners. */
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
