import { byRaceOrder, byStartDate } from '../../../core/catalogue/catalogue-order.ts';
import { COVERS } from '../../../core/catalogue/cover-address.ts';
import type { ImportRun } from '../../../core/catalogue/contract/imports.ts';
import type { EventId } from '../../../core/ids.ts';
import { withTotals } from '../../../core/catalogue/import-run.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { signHiddenCover } from '../../gateways/buckets/cover-files.ts';
import { withCoverAddress } from '../../store/catalogue/events/cover-place.ts';
import { listEvents, readEvent, readEventWithRaces } from '../../store/catalogue/events/events.ts';
import type { StoredEvent } from '../../store/catalogue/events/stored-event.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { readLatestImport, type ImportKind } from '../../store/catalogue/imports/imports.ts';

/** Returns every event, including hidden ones, newest first. */
export async function showOfficeEvents(): Promise<{ events: StoredEvent[] }> {
  return { events: (await listEvents()).sort(byStartDate) };
}

interface OfficeEventPage {
  event: StoredEvent & { cover_shown_url: string | null };
  races: StoredRace[];
  imports: Record<ImportKind, ImportRun | null>;
}

/** Returns an event and its races for the office, consistently; throws `event_not_found`. */
export async function showOfficeEvent(e: EventId): Promise<OfficeEventPage> {
  const [event, found, imported, order] = await Promise.all([
    knownEvent(e),
    readEventWithRaces(e),
    latestImport(e, 'import'),
    latestImport(e, 'order'),
  ]);
  const cover_shown_url = await coverForOffice(event);
  return {
    event: { ...event, cover_shown_url },
    races: (found?.races ?? []).sort(byRaceOrder),
    imports: { import: imported, order },
  };
}

/** Signs the address of a hidden event's cover for a quarter of an hour: it has no public one. */
async function coverForOffice(event: StoredEvent): Promise<string | null> {
  const { cover_image_url } = withCoverAddress(event);
  if (!event.hidden || !cover_image_url?.startsWith(`/${COVERS}`)) return cover_image_url;
  return signHiddenCover(event.id, cover_image_url);
}

/** Returns the result of the last import of the whole event; null without one. */
async function latestImport(e: EventId, kind: ImportKind): Promise<ImportRun | null> {
  const run = await readLatestImport(e, null, kind);
  return run ? withTotals(run) : null;
}

/** Reads an event's present state; throws `event_not_found`. */
export async function knownEvent(e: EventId): Promise<StoredEvent> {
  const event = await readEvent(e, { consistent: true });
  if (!event) throw new ShopError('event_not_found', `there is no event ${e}`);
  return event;
}
