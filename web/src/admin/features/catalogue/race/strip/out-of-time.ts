import type { RacePhoto } from '../../../../../../../core/photos/contract/photo-jobs.ts';

/** `2026-08-21T10:12:33`: not every file is more exact, and the order within a second does not matter. */
const TO_THE_SECOND = 19;

/**
 * Returns the positions of photos that stand out of time in a camera's line. Examples: copies behind the card's last
 * number, late photos from a phone, a card that arrived before an earlier one. The longest run of photos in order of
 * capture defines the order. A single wrong clock therefore marks one photo and not all behind it.
 */
export function outOfTime(photos: readonly Pick<RacePhoto, 'moment'>[]): Set<number> {
  const timed = photos.flatMap(({ moment }, place) =>
    moment === null ? [] : [{ place, at: moment.slice(0, TO_THE_SECOND) }],
  );
  const out = new Set(timed.map(({ place }) => place));
  // Goes backwards: of two runs of equal length, the one with the lower numbers defines the order.
  timed.reverse();
  // For each length, the run that begins latest: its first photo, as an index of `timed`.
  const begins: number[] = [];
  const next = timed.map(({ at }, i) => {
    const length = firstBehind(begins, (begin) => timed[begin]!.at < at);
    begins[length] = i;
    return begins[length - 1];
  });
  for (let i = begins.at(-1); i !== undefined; i = next[i]) out.delete(timed[i]!.place);
  return out;
}

/** Returns the first index where `holds` is true. It must be true from there to the end. */
function firstBehind(list: readonly number[], holds: (one: number) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(list[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}
