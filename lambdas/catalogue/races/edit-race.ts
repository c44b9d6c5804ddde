import type { OfficeRace, RaceEdit } from '../../../core/catalogue/contract/races-admin.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { isGalleryOpen } from '../../../core/sales/pricing.ts';
import { tellOfOpened } from '../../photos/ingest/news/tell-new-photos.ts';
import { editRace } from '../../store/catalogue/races/edit-race.ts';
import { closeSales } from '../events/close-sales.ts';
import { bringPictures } from '../events/close-pictures.ts';
import { followInSearch } from '../events/follow-in-search.ts';

/**
 * Changes a race; what it is found by reaches the search. Of one that is closed the pictures leave the addresses that people know, and its payment
 * pages end; of one that is opened whoever waits for its photos is told. All is made sure of when the same is asked for again because it broke off.
 */
export async function changeOfficeRace(e: EventId, r: RaceId, edit: RaceEdit, by: string): Promise<OfficeRace> {
  const race = await editRace(e, r, edit, by);
  if (edit.changes.status !== undefined)
    await (isGalleryOpen(race.status) ? tellOfOpened(e, r, new Date()) : bringPictures(race));
  await followInSearch(e, 'race', edit.changes);
  if (edit.changes.status !== undefined && !isGalleryOpen(race.status)) await closeSales(e, r);
  return race;
}
