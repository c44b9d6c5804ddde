import { byRaceOrder } from '../../../core/catalogue/catalogue-order.ts';
import type { CreateEvent } from '../../../core/catalogue/contract/catalogue-admin.ts';
import type { Event, Race } from '../../../core/catalogue/contract/catalogue.ts';
import { announcedEvent, racesOfNew } from '../../../core/catalogue/federation/new-event.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { announcedNow } from '../federation/announced.ts';
import { chosenRaces } from '../races/chosen-races.ts';
import { uploadedCover, type UploadedCover } from './cover-upload.ts';
import { placeCovers } from '../../photos/place-covers.ts';
import { putWholeEventIfNew } from '../../store/catalogue/events/create-event.ts';
import { readWholeEvent } from '../../store/catalogue/events/whole-event.ts';

interface CreatedEvent {
  success: true;
  event: Event & { hidden: boolean };
  races: Race[];
}

/**
 * Creates an event and the chosen races from the federation's announcement. A repeated or simultaneous request for the
 * same returns the existing event, so that a lost answer can be requested again.
 * @throws ShopError `event_exists` when the event exists without one of the races or the cover
 * @throws ShopError `race_not_found` when the federation does not announce one of them
 * @throws ShopError `cover_not_there`, `cover_too_large`, `cover_unusable`, `event_only_announced`,
 *   `federation_not_found`, `federation_unavailable`
 */
export async function createEvent(asked: CreateEvent, by: string): Promise<CreatedEvent> {
  const { swiss_equestrian_id: e } = asked;
  const wanted: Wanted = {
    races: [...new Set(asked.races.map(({ raceID }) => raceID))],
    cover: asked.cover && (await uploadedCover(e, asked.cover)),
  };
  const there = await existing(e, wanted);
  if (there) return placed(there, e);
  const announcement = await announcedNow(e);
  const facts = announcedEvent(e, announcement);
  if (!facts) throw new ShopError('federation_not_found', `the federation gives no dates for event ${e}`);
  const chosen = chosenRaces(announcement.pruefungen.rows, wanted.races);
  // The cover is invisible before the event names it.
  const cover = await wanted.cover?.store();
  await putWholeEventIfNew(
    { swiss_equestrian_id: e, ...facts, ...cover, status: 'planned', hidden: asked.hidden ?? false },
    racesOfNew(chosen, facts.start_date),
    by,
  );
  const created = await existing(e, wanted);
  if (!created) throw new Error(`event ${e} was deleted during its creation`);
  return placed(created, e);
}

/** Takes a hidden event's cover from its public address, also when an earlier attempt broke off before that. */
async function placed(created: CreatedEvent, e: EventId): Promise<CreatedEvent> {
  if (created.event.hidden) await placeCovers(e);
  return created;
}

interface Wanted {
  races: readonly RaceId[];
  cover: UploadedCover | undefined;
}

async function existing(e: EventId, wanted: Wanted): Promise<CreatedEvent | undefined> {
  const found = await readWholeEvent(e);
  if (!found) return undefined;
  const races = found.races.map(({ race }) => race).sort(byRaceOrder);
  const has = new Set(races.map((race) => race.swiss_equestrian_race_id));
  if (!wanted.races.every((race) => has.has(race)) || wanted.cover?.isAt(found.event.cover_image_url) === false)
    throw new ShopError('event_exists', `event ${e} already exists with other races or another cover`);
  return { success: true, event: found.event, races };
}
