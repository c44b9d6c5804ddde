import { isCancelled } from '../../../core/catalogue/cancelled.ts';
import { closedReason } from '../../../core/sales/item-on-sale.ts';
import { runsOf } from '../../../core/photos/photo-numbers.ts';
import { numbersOff, shareNumbers } from '../../../core/photos/taken-down.ts';
import { eventRaceOf } from '../../../core/sales/pricing/price-cart.ts';
import { type EventId, type EventRaceId, plainId, type RaceId, type StartId } from '../../../core/ids.ts';
import { openedRace } from '../catalogue/races/opened-race.ts';
import { readEvent } from '../catalogue/events/events.ts';
import { readRace, readReadableRace, type RaceWithParticipants } from '../catalogue/races/races.ts';

/** A sold photo or collection of a start. */
interface SoldItem {
  event_id: EventId;
  race_id: RaceId;
  swiss_equestrian_rider_id: StartId;
  image_id: number | null;
  /** The numbers of a collection, in runs; null for a single photo and for older orders. */
  photos_ordered: string | null;
  /** The address with keys that it was ordered at; null for a public one. */
  opened_by: { event_id: EventId; race_id: RaceId } | null;
}

type Read = typeof readRace;

/**
 * Reads a race that is offered now; undefined when it or its event does not exist, is hidden, or is private and
 * these ids lack its key. It reads the event itself, since the copies on the races follow a moment after a change.
 */
export const readOfferedRace = (e: EventId, r: RaceId): Promise<RaceWithParticipants | undefined> =>
  offeredRace(e, r, readRace);

async function offeredRace(e: EventId, r: RaceId, read: Read): Promise<RaceWithParticipants | undefined> {
  const [event, found] = await Promise.all([
    readEvent(plainId(e), { consistent: true }),
    read(plainId(e), plainId(r), { consistent: true }),
  ]);
  if (!event || !found || !openedRace(found, e, r)) return undefined;
  const opened = openedRace({ ...found, race: { ...found.race, event } }, e, r);
  return opened && isCancelled(event) ? { ...opened, race: { ...opened.race, status: 'cancelled' } } : opened;
}

/** The races read so far, for a caller that handles many orders. */
export type KnownRaces = Map<EventRaceId, Promise<RaceWithParticipants | undefined>>;

/** Returns the items that may not be sold now (`core/sales/item-on-sale.ts`); an unreadable start is not offered. */
export async function closedItems<I extends SoldItem>(
  items: readonly I[],
  known: KnownRaces = new Map(),
): Promise<I[]> {
  const closed = await Promise.all(
    items.map(async (item) => {
      const { swiss_equestrian_rider_id } = item;
      const { event_id, race_id } = item.opened_by ?? item;
      const key = eventRaceOf({ eventId: event_id, raceId: race_id });
      const race = known.get(key) ?? offeredRace(event_id, race_id, readReadableRace);
      known.set(key, race);
      const found = await race;
      const isOpen = closedReason(swiss_equestrian_rider_id, found) === undefined && !isTakenDown(item, found);
      return isOpen ? [] : [item];
    }),
  );
  return closed.flat();
}

/** Tells whether a photo of the item has left the race since it was ordered: then all of it waits for the office. */
const isTakenDown = ({ image_id, photos_ordered }: SoldItem, found: RaceWithParticipants | undefined): boolean =>
  found !== undefined && shareNumbers(runsOf(photos_ordered ?? `${image_id ?? ''}`), runsOf(numbersOff(found.race)));
