import type { Known } from '../starts/known-owners.ts';
import { middleOf, type TimedPhoto } from '../photo-times.ts';

/** Fewer times say little about the pace, unless they are of most of the starts. */
const MIN_TIMES = 4;
const MAX_STARTS = 2 / 3;
const MIN_STEPS = 3;
/** Shares of the mean pace, breaks and all, that the pace between breaks may have. */
const PACES = [0.55, 0.7, 0.85, 1];
/** A class where nothing is known. */
const USUAL_SECONDS = 100;
const SHORTEST_SECONDS = 15;
const MAX_SECONDS = 1800;

/** As long as a cadence can be, whatever strange times say. */
export const sensible = (seconds: number) => Math.min(MAX_SECONDS, Math.max(SHORTEST_SECONDS, seconds));

/** Seconds from start to start: from what was noted at the ring or photographed, else some that are worth a try. */
export function likelyCadences(
  { starts, markers }: Known,
  cameras: ReadonlyMap<string, readonly TimedPhoto[]>,
): number[] {
  const taps = starts.flatMap(({ tap, round }) => (tap === null || round > 1 ? [] : tap));
  if (taps.length >= Math.min(MIN_TIMES, Math.max(2, MAX_STARTS * starts.length))) return [usualStep(taps)];
  const numbered = [...cameras.values()].flatMap((photos) => stepsOfNumbers(photos, starts, markers));
  if (numbered.length >= MIN_STEPS) return [sensible(middleOf(numbered))];
  const marked = [...cameras.values()].map((photos) =>
    photos.filter(({ id }) => markers.has(id)).map(({ seconds }) => seconds),
  );
  const most = marked.reduce((a, b) => (b.length > a.length ? b : a), []);
  if (most.length >= MIN_TIMES) return [usualStep(most)];
  const largest = [...cameras.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (largest.length === 0 || starts.length === 0) return [USUAL_SECONDS];
  const mean = middleSpan(largest) / starts.length;
  return PACES.map((pace) => sensible(pace * mean));
}

/** The time of starts that were noted in one go is that of all of them since those before. */
function usualStep(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const lasts = sorted.filter((time, at) => !(sorted[at + 1]! - time < SHORTEST_SECONDS));
  const places = lasts.map((time) => sorted.lastIndexOf(time));
  const steps = places.slice(1).flatMap((place, at) => {
    const together = place - places[at]!;
    return new Array<number>(together).fill((sorted[place]! - sorted[places[at]!]!) / together);
  });
  return sensible(middleOf(steps));
}

/**
 * Seconds from each start whose number a camera photographed to the next one on the list, if that is the next number it photographed: of others nobody knows how
 * many rode between, as their numbers were read wrong, or photographed by another camera.
 */
function stepsOfNumbers(photos: readonly TimedPhoto[], starts: Known['starts'], markers: Known['markers']): number[] {
  const shown = photos.flatMap(({ id, seconds }) => {
    const start = starts[markers.get(id) ?? -1];
    return start ? [{ seconds, listed: start.listed }] : [];
  });
  return shown.slice(1).flatMap(({ seconds, listed }, at) => {
    const before = shown[at]!;
    return listed === before.listed + 1 ? [seconds - before.seconds] : [];
  });
}

/** Seconds of the whole class, reckoned from its middle nine tenths: before and after it other things are photographed. */
function middleSpan(photos: readonly TimedPhoto[]): number {
  const at = (part: number) => photos[Math.floor(part * (photos.length - 1))]!.seconds;
  return Math.max(SHORTEST_SECONDS, (at(0.95) - at(0.05)) / 0.9);
}

/** A start whose number was photographed entered the ring about then, unless somebody at the ring noted when. */
export function noteMarkers({ starts, markers }: Known, line: readonly TimedPhoto[]): void {
  for (const { id, seconds } of line) {
    const start = starts[markers.get(id) ?? -1];
    if (start) start.tap ??= seconds;
  }
}
