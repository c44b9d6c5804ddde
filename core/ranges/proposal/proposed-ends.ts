import type { StartId } from '../../ids.ts';
import { endOn } from '../../photos/photo-ranges.ts';
import { cameraOf, NUMBERS_OF_A_CAMERA } from '../../photos/register/cameras.ts';
import type { Proposal } from '../propose.ts';
import { isShown } from '../../catalogue/start-list/known-start.ts';
import type { ProposedStart, RaceToPropose } from './class-of-race.ts';
import { groupBy } from '../../wire/lists/group-by.ts';

/**
 * Returns the ends that realise a proposal, by start: one per camera with photos, except those that an admin set. A
 * start without photos gets an end that gives it none, so that the race is configured. Without such an end it stays
 * open.
 */
export function proposedEnds(
  { cameras, starts, photos }: Pick<RaceToPropose, 'cameras' | 'starts' | 'photos'>,
  { line, ranges }: Pick<Proposal, 'line' | 'ranges'>,
): Map<StartId, number[]> {
  const found = new Map<StartId, number[]>();
  const shown = starts.filter(isShown);
  const counted = groupBy(
    photos.filter(({ copy }) => !copy).map(({ number }) => number),
    (number) => cameraOf(number, cameras),
  );
  for (const [camera, numbers] of counted) {
    const own = starts.flatMap((start) => owner(start, endOn(camera, start, cameras)));
    const isOwn = new Set(own.map(({ start }) => start));
    const last = lastByStart(line, ranges, (number) => cameraOf(number, cameras) === camera);
    const open = shown.filter(({ swiss_equestrian_rider_id: p }) => !isOwn.has(p));
    const ridden = open.flatMap((start) => owner(start, last.get(start.swiss_equestrian_rider_id) ?? null));
    const owners = [...own, ...ridden];
    for (const { start, end } of ridden) add(found, start, end);
    const before = Math.min(...numbers) - 1;
    for (const { swiss_equestrian_rider_id: p } of open) {
      if (last.has(p)) continue;
      const end = emptyEnd(p, owners, before > camera * NUMBERS_OF_A_CAMERA ? before : null);
      if (end !== null) add(found, p, end);
    }
  }
  return found;
}

interface Owner {
  start: StartId;
  end: number;
}

const owner = ({ swiss_equestrian_rider_id: start }: ProposedStart, end: number | null): Owner[] =>
  end === null ? [] : [{ start, end }];

/** Returns the greatest number in each start's range of the line. */
function lastByStart(
  line: readonly string[],
  ranges: Proposal['ranges'],
  isOfCamera: (number: number) => boolean,
): Map<StartId, number> {
  const last = new Map<StartId, number>();
  for (const { participantId, round, from, to } of ranges) {
    if (participantId === null || round !== 1) continue;
    const numbers = line
      .slice(from - 1, to)
      .map(Number)
      .filter(isOfCamera);
    if (numbers.length > 0) last.set(participantId as StartId, Math.max(...numbers));
  }
  return last;
}

/**
 * Returns an end that gives a start no photos: before the first photo, or equal to another start's end. That start
 * keeps its photos if its id sorts first (`photo-ranges.ts`). Null when no such end exists.
 */
function emptyEnd(start: StartId, owners: readonly Owner[], before: number | null): number | null {
  if (before !== null) return before;
  const ends = groupBy(owners, ({ end }) => end);
  for (const [end, tied] of ends) if (tied.some((other) => other.start < start)) return end;
  return null;
}

function add(found: Map<StartId, number[]>, start: StartId, end: number): void {
  const ends = found.get(start);
  if (ends) ends.push(end);
  else found.set(start, [end]);
}
