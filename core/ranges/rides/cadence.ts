import type { Known } from '../starts/known-owners.ts';
import { middleOf, type TimedPhoto } from '../photo-times.ts';

/** Fewer times say little about the pace, unless they cover most of the starts. */
const MIN_TIMES = 4;
const MAX_STARTS = 2 / 3;
const MIN_STEPS = 3;
/** The range of the pace between breaks, as shares of the mean pace with breaks. */
const PACES = [0.55, 0.7, 0.85, 1];
/** The prior for a class without any knowledge. */
const USUAL_SECONDS = 100;
const SHORTEST_SECONDS = 15;
const MAX_SECONDS = 1800;

/** The longest cadence, whatever strange times say. */
export const sensible = (seconds: number) => Math.min(MAX_SECONDS, Math.max(SHORTEST_SECONDS, seconds));

/** Returns seconds from start to start, from taps or photographed numbers; otherwise several candidates. */
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

/** Starts tapped in one go share the time since the taps before them. */
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
 * Returns the seconds from each photographed number to the next start on the list, if a camera photographed that number
 * next. Other pairs are useless: a number may be misread, or photographed by another camera.
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

/**
 * Returns the length of the class in seconds, from its middle nine tenths: other subjects are photographed before and
 * after.
 */
function middleSpan(photos: readonly TimedPhoto[]): number {
  const at = (part: number) => photos[Math.floor(part * (photos.length - 1))]!.seconds;
  return Math.max(SHORTEST_SECONDS, (at(0.95) - at(0.05)) / 0.9);
}

/** A start with a photographed number entered about then, unless a tap says when. */
export function noteMarkers({ starts, markers }: Known, line: readonly TimedPhoto[]): void {
  for (const { id, seconds } of line) {
    const start = starts[markers.get(id) ?? -1];
    if (start) start.tap ??= seconds;
  }
}
