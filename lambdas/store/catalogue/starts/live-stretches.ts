import { isGalleryOpen } from '../../../../core/catalogue/race-status.ts';
import { chooseCoverPhoto } from '../../../../core/photos/cover-photo.ts';
import { MAX_STRETCHES, type PhotoStretch } from '../../../../core/photos/photo-stretches.ts';
import { log } from '../../../log.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import type { RaceWithParticipants } from '../races/races.ts';
import { stretchesAsSeen } from './stretches.ts';

/**
 * Stores the stretches of a race with live galleries, and opens a coming one. Refuses if the office switched live off,
 * closed the race or changed its stretches meanwhile: the next run reads anew. Too many stretches are refused, and the
 * race says so.
 * @returns false after a refusal
 */
export async function publishStretches(
  { race, starts }: RaceWithParticipants,
  stretches: PhotoStretch[],
): Promise<boolean> {
  const { event_id: e, swiss_equestrian_race_id: r, status } = race;
  if (stretches.length > MAX_STRETCHES) {
    log.error('a live race has too many stretches', { race_id: r });
    await unlessRefused(() =>
      changeItem({ key: keys.race(e, r), set: { live_full: true }, ...isStill({ live: true }) }),
    );
    return false;
  }
  const cover_photo = chooseCoverPhoto({ race: { ...race, stretches }, starts });
  const [still, same] = [isStill({ live: true, status }), stretchesAsSeen(race)];
  const change = {
    key: keys.race(e, r),
    set: { stretches, cover_photo, live_full: false, ...(!isGalleryOpen(status) && { status: 'active' }) },
    condition: `${still.condition} AND ${same.condition}`,
    values: { ...still.values, ...same.values },
  };
  return (await unlessRefused(() => changeItem(change))) !== undefined;
}
