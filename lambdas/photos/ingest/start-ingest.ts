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

/** Whose photos are whose, as a race says it now. */
const rangesOf = (starts: readonly StoredParticipant[]): Ranges =>
  starts.flatMap((start) =>
    endsOf(start).map((photo_to) => ({ participantId: start.swiss_equestrian_rider_id, photo_to })),
  );

/**
 * Takes over the ranges of a race and starts the making of its pictures (`spec/administration.md §7`). Asked again for the same
 * ranges and the same originals while that job runs, it answers the same job: nothing is made twice. Ranges that are taken as they stand are the same
 * whatever they are by now: pictures do not depend on whose they are.
 * @param ranges none, or an empty list: as they stand
 * @param begun what somebody of the office did that makes it begin; none: the operator's command
 * @throws ShopError `race_not_found`, `unknown_participant` (with the field), `malformed_body` for a participant named twice, `race_completed` when an end
 *   of it would be another one
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
  // A photo that nobody owns any more stands for the race no longer, however the job ends.
  await changeRace(e, r, { cover_photo: await chooseCover(e, r) });
  const asked = ranges.length > 0 ? ranges : rangesOf(found.participants);
  const job_id = await claimJob(e, r, asked, await contentOf(e, r, ranges), begun);
  await startExecution(environment.batchIngestWorkflowArn, job_id, { job_id, event_id: e, race_id: r });
  return job_id;
}

/** A participant may be named once for each camera: an end's number says of which it is. */
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

/** The ranges, in whatever order they came, and the originals that are there now. */
async function contentOf(e: EventId, r: RaceId, asked: Ranges): Promise<string> {
  const ranges = asked.map(({ participantId, photo_to }) => [participantId, photo_to]).sort();
  const originals = (await listOriginals(e, r)).map(({ file, etag }) => [file, etag]);
  return createHash('sha256')
    .update(JSON.stringify([ranges, originals]))
    .digest('hex');
}
