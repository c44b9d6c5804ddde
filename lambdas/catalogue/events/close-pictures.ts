import type { EventId } from '../../../core/ids.ts';
import { environment } from '../../environment.ts';
import { startExecution } from '../../gateways/workflows.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { movePicturePlace } from '../../store/photos/picture-place.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { claimJob } from '../../store/photos/jobs/jobs.ts';

/** Moves the race's pictures to their place, by the job that makes them. */
export async function bringPictures(race: StoredRace): Promise<void> {
  if (race.photo_count === 0) return;
  const { event_id, swiss_equestrian_race_id: race_id, picture_segment } = race;
  const job_id = await claimJob(event_id, race_id, [], `pictures at ${picture_segment}`);
  await startExecution(environment.batchIngestWorkflowArn, job_id, { job_id, event_id, race_id });
}

/**
 * Moves the pictures of all the event's races away from their known addresses: the event is now hidden. This includes a
 * race without pictures: its address may be known too, and its job would put pictures there.
 */
export async function closePictures(e: EventId): Promise<void> {
  const found = await readEventWithRaces(e);
  for (const race of found?.races ?? []) await bringPictures(await movePicturePlace(e, race.swiss_equestrian_race_id));
}
