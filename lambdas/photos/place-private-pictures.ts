import { createHash } from 'node:crypto';
import type { EventId, RaceId } from '../../core/ids.ts';
import { writeRuns } from '../../core/photos/photo-numbers.ts';
import { runsOfStart } from '../../core/photos/taken-down.ts';
import { environment } from '../environment.ts';
import { startExecution } from '../gateways/workflows.ts';
import { knownRace, type RaceWithParticipants } from '../store/catalogue/races/races.ts';
import { claimJob } from '../store/photos/jobs/jobs.ts';
import { notePicturesApart } from '../store/photos/picture-place.ts';

/**
 * Moves the pictures of private starts apart from their race's, and back, by the job that makes pictures. Starts none
 * while the last one knew the same places. A repetition mends an interrupted call.
 * @throws ShopError `race_not_found`
 */
export async function placePrivatePictures(event_id: EventId, race_id: RaceId): Promise<void> {
  const found = await knownRace(event_id, race_id);
  if (!found.race.some_private_starts) return;
  const places = placesApart(found);
  if (found.race.pictures_apart === places) return;
  const job_id = await claimJob(event_id, race_id, [], `pictures apart ${places}`);
  await startExecution(environment.batchIngestWorkflowArn, job_id, { job_id, event_id, race_id });
  await notePicturesApart(found.race, places);
}

/** Returns a text that differs when a private start has another key or other photos. */
function placesApart(found: RaceWithParticipants): string {
  const apart = found.starts
    .filter(({ unlisted }) => unlisted)
    .map((start) => [start.link_key, writeRuns(runsOfStart(found, start.swiss_equestrian_rider_id))]);
  return createHash('sha256').update(JSON.stringify(apart)).digest('base64url');
}
