import type { EventId, RaceId } from '../../../core/ids.ts';
import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import { livePhotos } from '../../../core/ranges/live/live-photos.ts';
import { liveStretches } from '../../../core/ranges/live/live-stretches.ts';
import { areSameStretches } from '../../../core/photos/photo-stretches.ts';
import { startSearchIndex } from '../../gateways/workflows.ts';
import { log } from '../../log.ts';
import { forgetLiveRace, listLiveRaces, type LiveRaceEntry } from '../../store/catalogue/races/live-races.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { publishStretches } from '../../store/catalogue/starts/live-stretches.ts';
import { hideLaterPhotos } from '../../store/photos/hide.ts';
import { tellOfLive } from '../ingest/news/tell-new-photos.ts';
import { ridingRace } from './riding-race.ts';

/** A race is on the list until so long after its day: its photos may have waited for a network. */
const RIDES_MS = 3 * 24 * 60 * 60_000;

/**
 * Publishes the sure photos of races with live galleries (`docs/decisions/029-live.md`). The last step of an ingest job
 * names its race. The clock (`lib/stacks/called.ts`) names none, and asks for all: a silence ends a ride, too.
 */
export async function handler(of: Partial<LiveRaceEntry> = {}): Promise<void> {
  const now = new Date();
  if (of.event_id !== undefined && of.race_id !== undefined) return publishLive(of.event_id, of.race_id, now);
  for (const race of await listLiveRaces()) {
    try {
      if (await isOver(race, now)) await forgetLiveRace(race);
      else await publishLive(race.event_id, race.race_id, now);
    } catch (error) {
      log.error('a live race could not be published', { race_id: race.race_id, error: error as Error });
    }
  }
}

/**
 * Publishes the sure photos of a race, opens its gallery, and mails the people who wait. Does nothing for a race without
 * live galleries. A repetition publishes and mails the same once.
 */
export async function publishLive(e: EventId, r: RaceId, now: Date): Promise<void> {
  const found = await readRace(e, r, { consistent: true });
  if (!found?.race.live || isReadOnly(found.race.status)) return;
  const riding = await ridingRace(found, now);
  const entered = new Set(riding.entries.map(({ start }) => start));
  const stretches = liveStretches(found, livePhotos(riding), entered);
  if (!areSameStretches(found.race.stretches, stretches)) {
    if (!(await publishStretches(found, stretches))) return;
    await hideLaterPhotos(e, r);
    await startSearchIndex(e);
  }
  await tellOfLive(e, r, now);
}

async function isOver({ event_id, race_id }: LiveRaceEntry, now: Date): Promise<boolean> {
  const race = (await readRace(event_id, race_id))?.race;
  return !race || isReadOnly(race.status) || Date.parse(race.race_date) < now.getTime() - RIDES_MS;
}
