import { eventAt, raceAt } from '../../../core/catalogue/at-address.ts';
import { byRaceOrder, byStartDate } from '../../../core/catalogue/catalogue-order.ts';
import type { Event, Race } from '../../../core/catalogue/contract/catalogue.ts';
import type { EventId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { shownRace } from '../../../core/photos/shown-photos.ts';
import { withCoverAddress } from '../../store/catalogue/events/cover-place.ts';
import { listShownEvents } from '../../store/catalogue/events/shown-counts.ts';
import { readShownEvent } from '../../store/catalogue/events/shown-event.ts';

/** Returns every event that visitors may see, newest first; the page divides them into its three sections. */
export async function showEvents(): Promise<{ events: Event[] }> {
  return { events: (await listShownEvents()).sort(byStartDate) };
}

/** Returns an event and its races, in order; throws `event_not_found`, also for a hidden one, or a private one without its key. */
export async function showEvent(e: EventId): Promise<{ event: Event; races: Race[] }> {
  const found = await readShownEvent(e);
  if (!found) throw new ShopError('event_not_found', `there is no event ${e}`);
  const races = found.races.map((race) => raceAt(shownRace(race), e, race.swiss_equestrian_race_id));
  return { event: eventAt(withCoverAddress(found.event), e), races: races.sort(byRaceOrder) };
}
