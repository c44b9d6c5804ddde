import type { Photo } from './class-input.ts';
import { findLast } from '../wire/lists/find-last.ts';

/** A photo with its time by the camera's clock, in seconds. */
export interface TimedPhoto {
  id: string;
  camera: string;
  seconds: number;
}

const YEAR_MS = 365 * 86_400_000;
/** A counter that falls by more has started again (`9999` is followed by `0001`). */
const WRAP = 5_000;

/**
 * Returns the photos of each camera in the order of capture, each with a time. A photo gets a time halfway between its
 * neighbours by the camera's counter if it has none, or if its clock had lost the date among dated ones. A photo listed
 * twice counts once.
 */
export function photosByCamera(photos: readonly Photo[]): Map<string, TimedPhoto[]> {
  const cameras = new Map<string, Photo[]>();
  for (const photo of new Map([...photos].reverse().map((photo) => [photo.id, photo])).values()) {
    const taken = cameras.get(photo.camera);
    if (taken) taken.push(photo);
    else cameras.set(photo.camera, [photo]);
  }
  return new Map([...cameras].sort(([a], [b]) => (a < b ? -1 : 1)).map(([camera, taken]) => [camera, timed(taken)]));
}

function timed(photos: readonly Photo[]): TimedPhoto[] {
  const usual = middleOf(photos.flatMap((photo) => photo.takenAt ?? []));
  const isUsable = (photo: Photo) => photo.takenAt !== null && Math.abs(photo.takenAt - usual) < YEAR_MS;
  const dated = photos.filter(isUsable).sort(byTime);
  const places = dated.map((photo) => ({ photo, seconds: (photo.takenAt ?? 0) / 1000 }));
  const undated = photos.filter((photo) => !isUsable(photo));
  const lent = undated.map((photo) => ({ photo, seconds: lentTime(photo, dated) }));
  return [...places, ...lent]
    .sort((a, b) => a.seconds - b.seconds || byCounter(a.photo, b.photo))
    .map(({ photo, seconds }) => ({ id: photo.id, camera: photo.camera, seconds }));
}

const byTime = (a: Photo, b: Photo) => (a.takenAt ?? 0) - (b.takenAt ?? 0) || byCounter(a, b);

/** Without counters, names sort like counters. */
function byCounter(a: Photo, b: Photo): number {
  const step = (a.number ?? 0) - (b.number ?? 0);
  if (step !== 0) return Math.abs(step) > WRAP ? -step : step;
  return a.id < b.id ? -1 : 1;
}

/**
 * Returns seconds between the previous and the next dated photo by the counter. Photos without neighbours lie at the
 * beginning.
 */
function lentTime(photo: Photo, dated: readonly Photo[]): number {
  const before = findLast(dated, (other) => byCounter(other, photo) < 0);
  const after = dated.find((other) => byCounter(photo, other) < 0);
  const ends = [before, after].flatMap((other) => other?.takenAt ?? []);
  return ends.length === 0 ? 0 : ends.reduce((sum, end) => sum + end, 0) / ends.length / 1000;
}

export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export const shifted = (photos: readonly TimedPhoto[], by: number): TimedPhoto[] =>
  photos.map((photo) => ({ ...photo, seconds: photo.seconds + by }));
