import { createHash } from 'node:crypto';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { endsOf } from '../../../core/photos/photo-ranges.ts';
import { cameraOf, type Camera } from '../../../core/photos/register/cameras.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { environment } from '../../environment.ts';
import { listOriginals } from '../../gateways/buckets/originals.ts';
import { startExecution } from '../../gateways/workflows.ts';
import type { OfficeChange } from '../../store/shop/changes/office-change.ts';
import { claimJob, type Ranges } from '../../store/photos/jobs/jobs.ts';
import { setPhotoEnd, type StoredParticipant } from '../../store/catalogue/starts/participants.ts';
import { changeRace, knownRace } from '../../store/catalogue/races/races.ts';
import { chooseCover } from './steps/choose-cover.ts';

const WRITES_CONCURRENCY = 20;

/** Returns the present ranges of a race. */
const rangesOf = (starts: readonly StoredParticipant[]): Ranges =>
  starts.flatMap((start) =>
    endsOf(start).map((photo_to) => ({ participantId: start.swiss_equestrian_rider_id, photo_to })),
  );

/**
 * Applies the ranges of a race and starts making its pictures (`spec/administration.md §7`). A repetition with the same
 * ranges and originals returns the running job, so that nothing is made twice. Requests without ranges are always the
 * same: pictures do not depend on owners.
 * @param ranges none, or an empty list, to keep the present ones
 * @param begun the admin's action that makes it begin; none for the operator's command
 * @throws ShopError `race_not_found`, `unknown_participant` (with the field), `malformed_body` for a repeated start
 * @throws ShopError `race_completed` when it would change an end
 */
export async function startIngest(
  e: EventId,
  r: RaceId,
  { ranges = [], begun }: { ranges?: Ranges; begun?: OfficeChange } = {},
): Promise<string> {
  const found = await knownRace(e, r);
  const { cameras } = found.race;
  const changes = changedRanges(ranges, found.starts, cameras);
  if (changes.length > 0 && found.race.status === 'completed')
    throw new ShopError('race_completed', `race ${e}/${r} is completed`);
  await workThrough(changes, WRITES_CONCURRENCY, async ({ participantId, photo_to }) => {
    await setPhotoEnd(e, r, participantId, photo_to, cameras);
  });
  // An unassigned photo cannot stay the cover, however the job ends.
  await changeRace(e, r, { cover_photo: await chooseCover(e, r) });
  const asked = ranges.length > 0 ? ranges : rangesOf(found.participants);
  const job_id = await claimJob(e, r, asked, await contentOf(e, r, ranges), begun);
  await startExecution(environment.batchIngestWorkflowArn, job_id, { job_id, event_id: e, race_id: r });
  return job_id;
}

/** A start may be named once per camera: an end's number decides the camera. */
function changedRanges(asked: Ranges, starts: readonly StoredParticipant[], cameras: readonly Camera[]): Ranges {
  const known = new Map(starts.map((start) => [start.swiss_equestrian_rider_id, start]));
  const named = new Set<string>();
  for (const [i, { participantId, photo_to }] of asked.entries()) {
    const place = `${participantId} ${cameraOf(photo_to, cameras)}`;
    const field = `${i}.participantId`;
    if (!known.has(participantId)) {
      throw new ShopError('unknown_participant', `${participantId} does not start in this race`, {
        [field]: 'does not start in this race',
      });
    }
    if (named.has(place))
      throw new ShopError('malformed_body', `${participantId} is named twice`, { [field]: 'named twice' });
    named.add(place);
  }
  return asked.filter(({ participantId, photo_to }) => !endsOf(known.get(participantId)!).includes(photo_to));
}

/** Returns a hash of the ranges, in any order, and of the present originals. */
async function contentOf(e: EventId, r: RaceId, asked: Ranges): Promise<string> {
  const ranges = asked.map(({ participantId, photo_to }) => [participantId, photo_to]).sort();
  const originals = (await listOriginals(e, r)).map(({ file, etag }) => [file, etag]);
  return createHash('sha256')
    .update(JSON.stringify([ranges, originals]))
    .digest('hex');
}
