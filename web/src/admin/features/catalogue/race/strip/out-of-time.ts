import type { RacePhoto } from '../../../../../../../core/photos/contract/photo-jobs.ts';

/** `2026-08-21T10:12:33`: not every file says more, and within a second nobody looks for an order. */
const TO_THE_SECOND = 19;

/**
 * The places of photos that stand out of time in a camera's line: copies behind the card's last number, what a phone sent later, a card that arrived before
 * an earlier one. The longest run of photos in order of capture is the order, so that one wrong clock marks one photo and not all behind it.
 */
export function outOfTime(photos: readonly Pick<RacePhoto, 'moment'>[]): Set<number> {
  const timed = photos.flatMap(({ moment }, place) =>
    moment === null ? [] : [{ place, at: moment.slice(0, TO_THE_SECOND) }],
  );
  const out = new Set(timed.map(({ place }) => place));
  // From behind, so that of two runs as long as each other that with the lower numbers is the order.
  timed.reverse();
  // By length the run of that length that begins latest: its first photo, as an index of `timed`.
  const begins: number[] = [];
  const next = timed.map(({ at }, i) => {
    const length = firstBehind(begins, (begin) => timed[begin]!.at < at);
    begins[length] = i;
    return begins[length - 1];
  });
  for (let i = begins.at(-1); i !== undefined; i = next[i]) out.delete(timed[i]!.place);
  return out;
}

/** The first index at which it holds, of a list at whose end alone it does. */
function firstBehind(list: readonly number[], holds: (one: number) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(list[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}
