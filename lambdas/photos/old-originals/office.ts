import { randomUUID } from 'node:crypto';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import type { OldEvent, OldOriginalsPreview } from '../../../core/photos/contract/old-originals.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { listOriginals } from '../../gateways/buckets/originals.ts';
import { startDeleteOriginals } from '../../gateways/workflows.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { areItemsOfRacesIndexed } from '../../store/migrations/items-of-races.ts';
import { beginOldOriginals, listOldOriginals } from '../../store/photos/old-originals.ts';
import { countOpenPages } from '../../store/sales/payments/open-pages.ts';
import { heldNumbers } from '../../store/sales/lists/holds.ts';
import { isHeld, numberFiles } from './files-of-race.ts';
import { listOldEvents, readOldEvent } from './old-events.ts';

const EVENTS_CONCURRENCY = 8;
const RACES_CONCURRENCY = 4;

/** Lists the events that reached the age of the settings, the one that ended first at the top. */
export async function showOldOriginals(now = new Date()): Promise<{ events: OldEvent[] }> {
  const [old, deletions] = await Promise.all([listOldEvents(now), listOldOriginals(now)]);
  const photosOf = new Map<EventId, number>();
  await workThrough(old, EVENTS_CONCURRENCY, async ({ id }) => {
    const races = (await readEventWithRaces(id))?.races ?? [];
    photosOf.set(
      id,
      races.reduce((sum, { photo_count }) => sum + photo_count, 0),
    );
  });
  return {
    events: old.flatMap(({ id, name, end_date }) => {
      const photos = photosOf.get(id) ?? 0;
      const deletion = deletions.find(({ event_id }) => event_id === id) ?? null;
      return photos === 0 && deletion === null ? [] : [{ id, name, end_date, photos, deletion }];
    }),
  };
}

/**
 * Counts for each race the originals that a deletion would take, and those that orders hold.
 * @throws ShopError `originals_not_old`, `orders_not_indexed`
 */
export async function previewOldOriginals(e: EventId, now = new Date()): Promise<OldOriginalsPreview> {
  if (!(await readOldEvent(e, now)))
    throw new ShopError('originals_not_old', `event ${e} has not reached the age of the settings`);
  if (!(await areItemsOfRacesIndexed()))
    throw new ShopError('orders_not_indexed', 'the table needs its migrations: npm run migrate');
  const { races = [] } = (await readEventWithRaces(e)) ?? {};
  const previews = new Map<RaceId, OldOriginalsPreview['races'][number]>();
  await workThrough(races, RACES_CONCURRENCY, async ({ swiss_equestrian_race_id: r }) => {
    previews.set(r, await previewRace(e, r, now));
  });
  return { races: races.flatMap(({ swiss_equestrian_race_id: r }) => previews.get(r) ?? []) };
}

async function previewRace(e: EventId, r: RaceId, now: Date): Promise<OldOriginalsPreview['races'][number]> {
  const found = await knownRace(e, r);
  const [files, held, pages] = await Promise.all([
    listOriginals(e, r).then((all) => numberFiles(e, r, all)),
    heldNumbers(found, now),
    countOpenPages({ event: e, race: r }, now),
  ]);
  const free = files.filter((file) => !isHeld(file, held));
  return {
    name: found.race.name,
    open: isGalleryOpen(found.race.status),
    originals: free.length,
    bytes: free.reduce((sum, { bytes }) => sum + bytes, 0),
    kept: files.length - free.length,
    pages,
  };
}

/**
 * Begins the deletion that the office confirmed. A repetition starts a running one again.
 * @param originals their number in the preview
 * @param by the admin's account
 * @throws ShopError `edit_conflict` if the number has changed, `gallery_still_open`, and those of the preview
 */
export async function confirmOldOriginals(e: EventId, originals: number, by: string, now = new Date()) {
  const { races } = await previewOldOriginals(e, now);
  const open = races.filter((race) => race.open).map(({ name }) => name);
  if (open.length > 0)
    throw new ShopError('gallery_still_open', `galleries of event ${e} are open: ${open.join(', ')}`);
  const present = races.reduce((sum, race) => sum + race.originals, 0);
  if (present !== originals)
    throw new ShopError('edit_conflict', 'the number of originals has changed', undefined, { originals: present });
  const begun = await beginOldOriginals({
    event_id: e,
    run: randomUUID(),
    state: 'running',
    asked_at: now.toISOString(),
    by,
    deleted: 0,
    kept: 0,
    races: [],
  });
  await startDeleteOriginals(e, begun.run);
  return showOldOriginals(now);
}
