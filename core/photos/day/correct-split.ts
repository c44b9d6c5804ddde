import type { RaceId } from '../../ids.ts';
import type { DayBlock } from './split-day.ts';

/* Corrections of a day's split by the office. Each returns a new list; an impossible one returns the same. */

/** Boundaries move from pause to pause: riders follow one another without one. */
const PAUSE_MS = 45_000;

/** Gives a block to another race, or to none. Neighbours of the same race become one block. */
export const giveBlock = (blocks: readonly DayBlock[], at: number, race: RaceId | null): DayBlock[] =>
  joined(blocks.map((block, place) => (place === at ? { ...block, race, sure: true } : block)));

/** Moves the boundary after a block to the previous or the next pause. Both blocks keep a photo. */
export function moveBoundary(blocks: readonly DayBlock[], after: number, to: 'earlier' | 'later'): DayBlock[] {
  const [one, other] = [blocks[after], blocks[after + 1]];
  if (one?.camera !== other?.camera || !one || !other) return [...blocks];
  const photos = [...one.photos, ...other.photos];
  const step = to === 'later' ? 1 : -1;
  let at = one.photos.length + step;
  const isInside = () => at > 0 && at < photos.length;
  while (isInside() && pauseBefore(photos, at) < PAUSE_MS) at += step;
  // Photos without a pause move one by one.
  if (!isInside()) at = one.photos.length + step;
  if (!isInside()) return [...blocks];
  const moved = [
    { ...one, photos: photos.slice(0, at), sure: true },
    { ...other, photos: photos.slice(at), sure: true },
  ];
  return [...blocks.slice(0, after), ...moved, ...blocks.slice(after + 2)];
}

/** Divides a block at its longest pause. */
export function divideBlock(blocks: readonly DayBlock[], at: number): DayBlock[] {
  const block = blocks[at];
  if (!block || block.photos.length < 2) return [...blocks];
  let longest = 1;
  for (let place = 2; place < block.photos.length; place++)
    if (pauseBefore(block.photos, place) > pauseBefore(block.photos, longest)) longest = place;
  const parts = [block.photos.slice(0, longest), block.photos.slice(longest)];
  return [
    ...blocks.slice(0, at),
    ...parts.map((photos) => ({ ...block, photos, sure: false })),
    ...blocks.slice(at + 1),
  ];
}

const pauseBefore = (photos: DayBlock['photos'], at: number): number =>
  (photos[at]!.moment ?? 0) - (photos[at - 1]!.moment ?? 0);

function joined(blocks: readonly DayBlock[]): DayBlock[] {
  const all: DayBlock[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    const isSame = last && last.camera === block.camera && last.race === block.race && last.sure === block.sure;
    if (isSame) all[all.length - 1] = { ...last, photos: [...last.photos, ...block.photos] };
    else all.push(block);
  }
  return all;
}
