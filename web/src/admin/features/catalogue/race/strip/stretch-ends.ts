import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { endOn } from '../../../../../../../core/photos/photo-ranges.ts';
import { saidOf } from '../../../../../../../core/photos/photo-stretches.ts';
import type { Stretch, StripLine } from './strip-model.ts';

type Line = Pick<StripLine, 'camera' | 'photos'>;

/**
 * Tells whether a start's stretch ends at the start's own end. Other stretches end where a second round ends or
 * unassigned photos begin. Dragging those would move the end elsewhere, and with it all photos of the start.
 */
export function endsAtItsEnd(
  { camera, photos }: Line,
  { start, to }: Stretch,
  race: Pick<OfficeRace, 'cameras' | 'stretches'>,
): boolean {
  const end = start && endOn(camera, start, race.cameras);
  if (end === null) return false;
  const [last, next] = [photos[to]!.number, photos[to + 1]?.number ?? Infinity];
  // The photo of the end itself may be missing.
  return last <= end && end < next && !saidOf(race.stretches, last);
}

/**
 * Tells whether a start may end with a photo. Ends do not affect photos in a stretch. An end there would only move the
 * photos of other starts.
 */
export const mayEndAt = (
  { photos }: Pick<Line, 'photos'>,
  place: number,
  race: Pick<OfficeRace, 'stretches'>,
): boolean => !saidOf(race.stretches, photos[place]!.number);
