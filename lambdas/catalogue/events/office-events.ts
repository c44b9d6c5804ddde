import { byRaceOrder, byStartDate } from '../../../core/catalogue/catalogue-order.ts';
import type { ImportRun } from '../../../core/catalogue/contract/imports.ts';
import type { EventId } from '../../../core/ids.ts';
import { withTotals } from '../../../core/catalogue/import-run.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { listEvents, readEvent, readEventWithRaces } from '../../store/catalogue/events/events.ts';
import type { StoredEvent } from '../../store/catalogue/events/stored-event.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { readLatestImport, type ImportKind } from '../../store/catalogue/imports/imports.ts';

/** Every event, hidden ones too, newest first. */
export async function showOfficeEvents(): Promise<{ events: StoredEvent[] }> {
  return { events: (await listEvents()).sort(byStartDate) };
}

interface OfficeEventPage {
  event: StoredEvent;
  races: StoredRace[];
  imports: Record<ImportKind, ImportRun | null>;
}

/** An event as the office sees it, just as it was written, and its races; throws `event_not_found`. */
export async function showOfficeEvent(e: EventId): Promise<OfficeEventPage> {
  const [event, found, imported, order] = await Promise.all([
    knownEvent(e),
    readEventWithRaces(e),
    latestImport(e, 'import'),
    latestImport(e, 'order'),
  ]);
  return { event, races: (found?.races ?? []).sort(byRaceOrder), imports: { import: imported, order } };
}

/** What became of the last import of the whole event; null while there was none. */
async function latestImport(e: EventId, kind: ImportKind): Promise<ImportRun | null> {
  const run = await readLatestImport(e, null, kind);
  return run ? withTotals(run) : null;
}

/** An event as it is now; throws `event_not_found`. */
export async function knownEvent(e: EventId): Promise<StoredEvent> {
  const event = await readEvent(e, { consistent: true });
  if (!event) throw new ShopError('event_not_found', `there is no event ${e}`);
  return event;
}
