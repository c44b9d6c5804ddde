import { byRaceOrder, byStartDate } from '../../core/catalogue-order.ts';
import type { ImportRun } from '../../core/contract/imports.ts';
import type { EventId } from '../../core/ids.ts';
import { ShopError } from '../../core/shop-error.ts';
import { latestImports } from '../imports/import-run.ts';
import { listEvents, readEvent, readEventWithRaces } from '../store/catalogue/events.ts';
import type { StoredEvent } from '../store/catalogue/stored-event.ts';
import type { StoredRace } from '../store/catalogue/stored-race.ts';

/** Every event, hidden ones too, newest first. */
export async function showOfficeEvents(): Promise<{ events: StoredEvent[] }> {
  return { events: (await listEvents()).sort(byStartDate) };
}

interface OfficeEventPage {
  event: StoredEvent;
  races: StoredRace[];
  imports: Record<'import' | 'order', ImportRun | null>;
}

/** An event as the office sees it, just as it was written, and its races; throws `event_not_found`. */
export async function showOfficeEvent(e: EventId): Promise<OfficeEventPage> {
  const [event, found, imports] = await Promise.all([knownEvent(e), readEventWithRaces(e), latestImports(e)]);
  return { event, races: (found?.races ?? []).sort(byRaceOrder), imports };
}

/** An event as it is now; throws `event_not_found`. */
export async function knownEvent(e: EventId): Promise<StoredEvent> {
  const event = await readEvent(e, { consistent: true });
  if (!event) throw new ShopError('event_not_found', `there is no event ${e}`);
  return event;
}
