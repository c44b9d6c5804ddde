import type { EventId } from '../../../core/ids.ts';
import { environment } from '../../environment.ts';
import { startExecution } from '../../gateways/workflows.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { movePicturePlace } from '../../store/photos/picture-place.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { claimJob } from '../../store/photos/jobs/jobs.ts';

/** Has the race's pictures brought to where they belong, by the job that makes them. */
export async function bringPictures(race: StoredRace): Promise<void> {
  if (race.photo_count === 0) return;
  const { event_id, swiss_equestrian_race_id: race_id, picture_segment } = race;
  const job_id = await claimJob(event_id, race_id, [], `pictures at ${picture_segment}`);
  await startExecution(environment.batchIngestWorkflowArn, job_id, { job_id, event_id, race_id });
}

/**
 * The pictures of all the event's races leave the addresses that people know: nobody is shown the event any more. Of a race without pictures
 * the address may be known as well, and its job would put some there.
 */
export async function closePictures(e: EventId): Promise<void> {
  const found = await readEventWithRaces(e);
  for (const race of found?.races ?? []) await bringPictures(await movePicturePlace(e, race.swiss_equestrian_race_id));
}
