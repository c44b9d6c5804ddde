import type { EventId, RaceId } from '../../core/ids.ts';
import { assignPhotos } from '../../core/photo-ranges.ts';
import { isGalleryOpen } from '../../core/pricing.ts';
import { recordNewPhotos } from '../store/catalogue/new-photos.ts';
import { readRace, type RaceWithParticipants } from '../store/catalogue/races.ts';
import { tellFollowers } from './tell-followers.ts';

/** Photos of a race that was longer ago are no news, in milliseconds: an event of years ago may be shown again. */
const NEWS_MS = 90 * 24 * 60 * 60_000;

/** What a job brought to an open gallery is handed over, and told to who waits for it. In one that is closed nobody is told of anything. */
export async function tellOfJob(job_id: string, event_id: EventId, race_id: RaceId): Promise<void> {
  const found = await readOpenRace(event_id, race_id);
  if (!found) return;
  await recordNewPhotos({ job_id, event_id, race_id }, assignPhotos(found).owned);
  await tellFollowers(job_id, event_id, race_id);
}

/**
 * A gallery was opened, or its event is shown: what jobs brought while nobody could see it is told now, and what its last job told when it was
 * closed too soon. Repeated, nobody is told anything twice.
 */
export async function tellOfOpened(e: EventId, r: RaceId, now: Date): Promise<void> {
  const race = (await readOpenRace(e, r))?.race;
  if (!race || Date.parse(race.race_date) < now.getTime() - NEWS_MS) return;
  const { batch_job_id } = race;
  await tellOfJob(`opened-${batch_job_id ?? `${e}-${r}`}`, e, r);
  if (batch_job_id !== null) await tellFollowers(batch_job_id, e, r);
}

async function readOpenRace(e: EventId, r: RaceId): Promise<RaceWithParticipants | undefined> {
  const found = await readRace(e, r, { consistent: true });
  return found && !found.race.event.hidden && isGalleryOpen(found.race.status) ? found : undefined;
}
