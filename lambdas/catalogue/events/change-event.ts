import type { EventEdit } from '../../../core/catalogue/contract/office-event.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import type { EventId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { copyEventToRaces } from '../../store/catalogue/events/event-copies.ts';
import { changeEventAsSeen, readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { newLinkKey } from '../../store/catalogue/events/private-link.ts';
import type { StoredEvent } from '../../store/catalogue/events/stored-event.ts';
import { closeSales } from './close-sales.ts';
import { closePictures } from './close-pictures.ts';
import { placeCovers } from '../../photos/place-covers.ts';
import { followInSearch } from './follow-in-search.ts';
import { knownEvent } from './office-events.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { tellOfOpened } from '../../photos/ingest/news/tell-new-photos.ts';

/** Races in parallel: an event has some twenty, and an admin waits. */
const CONCURRENCY = 4;

/** Mails the people who wait for photos about the open galleries of an event that is now shown. */
export async function tellOfShown(e: EventId): Promise<void> {
  const races = (await readEventWithRaces(e))?.races ?? [];
  await workThrough(races, CONCURRENCY, (race) => tellOfOpened(e, race.swiss_equestrian_race_id, new Date()));
}

/**
 * Changes an event if the changed fields are still as the admin saw them; its races' copies and the search follow.
 * Skips values that are already stored, but makes sure of the copies and the search, so that a repetition mends an
 * interrupted change.
 * @throws ShopError `event_not_found`, `edit_conflict` with the present state, `malformed_body` for an event that ends
 *   before it begins
 */
export async function editEvent(e: EventId, edit: EventEdit, by: string): Promise<void> {
  await retry(`an edit of event ${e}`, () => editOnce(e, edit, by));
  const { hidden, unlisted } = edit.changes;
  const closes = hidden === true || unlisted === true;
  if (hidden !== undefined || unlisted !== undefined) await placeCovers(e);
  if (closes) await closePictures(e);
  else if (hidden === false || unlisted === false) await tellOfShown(e);
  await followInSearch(e, 'event', edit.changes);
  if (closes) await closeSales(e);
}

/** Undefined when another admin was faster. */
async function editOnce(e: EventId, edit: EventEdit, by: string): Promise<StoredEvent | undefined> {
  const event = await knownEvent(e);
  const judgement = judgeEdit<EventEdit['was']>(event, edit);
  if (judgement === 'conflict')
    throw new ShopError('edit_conflict', `event ${e} was changed meanwhile`, undefined, currentOf(event, edit));
  if (judgement === 'there') {
    await copyEventToRaces(e);
    return event;
  }
  const { start_date = event.start_date, end_date = event.end_date } = edit.changes;
  if (end_date < start_date)
    throw new ShopError('malformed_body', 'end_date must not be before start_date', {
      end_date: 'is before start_date',
    });
  const needsKey = edit.changes.unlisted === true && event.link_key === null;
  return changeEventAsSeen(event, { ...edit.changes, ...(needsKey && { link_key: newLinkKey() }) }, by);
}
