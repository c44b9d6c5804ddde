import type { OfficeRace, RaceEdit } from '../../../core/catalogue/contract/races-admin.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import { tellOfOpened } from '../../photos/ingest/news/tell-new-photos.ts';
import { copyEventToRaces } from '../../store/catalogue/events/event-copies.ts';
import { editRace } from '../../store/catalogue/races/edit-race.ts';
import { closeSales } from '../events/close-sales.ts';
import { bringPictures } from '../events/close-pictures.ts';
import { followInSearch } from '../events/follow-in-search.ts';

/**
 * Changes a race and updates the search if needed. Closing it, or making it private, moves its pictures away from their known addresses and
 * ends its payment pages. Opening it mails the people who wait for its photos. A repetition mends all of these after an
 * interruption.
 */
export async function changeOfficeRace(e: EventId, r: RaceId, edit: RaceEdit, by: string): Promise<OfficeRace> {
  const race = await editRace(e, r, edit, by);
  const { status, unlisted } = edit.changes;
  const closes = unlisted === true || (status !== undefined && !isGalleryOpen(race.status));
  if (unlisted === true) await copyEventToRaces(e);
  if (closes) await bringPictures(race);
  else if (status !== undefined || unlisted === false) await tellOfOpened(e, r, new Date());
  await followInSearch(e, 'race', edit.changes);
  if (closes) await closeSales(e, r);
  return race;
}
