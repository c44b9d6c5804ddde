import type { EventId, RaceId } from '../../../core/ids.ts';
import { isGalleryOpen, isReadOnly } from '../../../core/catalogue/race-status.ts';
import { livePhotos } from '../../../core/ranges/live/live-photos.ts';
import { liveStretches } from '../../../core/ranges/live/live-stretches.ts';
import { areSameStretches } from '../../../core/photos/photo-stretches.ts';
import { startSearchIndex } from '../../gateways/workflows.ts';
import { log } from '../../log.ts';
import { endLive, listLiveRaces, type LiveRaceEntry } from '../../store/catalogue/races/live-races.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { publishStretches } from '../../store/catalogue/starts/live-stretches.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { hidePictures } from '../take-downs/hide-moved.ts';
import { tellOfLive } from '../ingest/news/tell-new-photos.ts';
import { ridingRace } from './riding-race.ts';

/** A race is on the list until so long after its day: its photos may have waited for a network. */
const RIDES_MS = 3 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const RACES_CONCURRENCY = 4;

/**
 * Publishes the sure photos of races with live galleries (`docs/decisions/029-live.md`). The last step of an ingest job
 * names its race. The clock (`lib/stacks/tasks/photos.ts`) names none, and asks for all: a silence ends a ride, too.
 */
export async function handler(of: Partial<LiveRaceEntry> = {}): Promise<void> {
  const now = new Date();
  if (of.event_id !== undefined && of.race_id !== undefined) return publishLive(of.event_id, of.race_id, now);
  await workThrough(await listLiveRaces(), RACES_CONCURRENCY, async (race) => {
    try {
      await publishListed(race, now);
    } catch (error) {
      log.error('a live race could not be published', { race_id: race.race_id, error: error as Error });
    }
  });
}

async function publishListed(entry: LiveRaceEntry, now: Date): Promise<void> {
  const race = (await readRace(entry.event_id, entry.race_id))?.race;
  const day = race ? Date.parse(race.race_date) : NaN;
  if (!race || isReadOnly(race.status) || day < now.getTime() - RIDES_MS) await endLive(entry);
  else if (day < now.getTime() + DAY_MS) await publishLive(entry.event_id, entry.race_id, now);
}

/**
 * Publishes the sure photos of a race, opens its gallery, and mails the people who wait. Does nothing for a race without
 * live galleries. A repetition publishes and mails the same once.
 */
export async function publishLive(e: EventId, r: RaceId, now: Date): Promise<void> {
  const found = await readRace(e, r, { consistent: true });
  if (!found?.race.live || isReadOnly(found.race.status)) return;
  const riding = await ridingRace(found, now);
  const stretches = liveStretches(found, {
    photos: livePhotos(riding),
    entered: new Set(riding.entries.map(({ start }) => start)),
    registered: riding.photos.map(({ number }) => number),
  });
  if (!areSameStretches(found.race.stretches, stretches) && !(await publishStretches(found, stretches))) return;
  if (stretches.length === 0) return;
  await hidePictures(e, r);
  if (!isGalleryOpen(found.race.status)) await startSearchIndex(e);
  await tellOfLive(e, r, now);
}
