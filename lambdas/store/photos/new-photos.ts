import * as z from 'zod';
import { ids, isoDateTime } from '../../../core/wire/fields.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { decodePhotoNumbers, encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { listEntities } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { failedConditions, putItem, transact, unlessRefused } from '../table/table.ts';

/* The photos that are new for a start: a job hands them over at its end to the mails. Each photo of a start is handed
   over once, even when later jobs repeat it. */

/** The time for which the photos are news. */
const KEEP_SECONDS = 90 * 24 * 3600;
/** More jobs than a race has; by then the photos of the earliest ones are forgotten. */
const MAX_REMEMBERED = 50;

/** A job's photos that are new for a start. */
export const storedNewPhotos = entity(
  'new photos of a start',
  z.object({
    job_id: z.string(),
    event_id: ids.event,
    race_id: ids.race,
    start: ids.start,
    /** In runs. */
    photo_numbers: z.string(),
    found_at: isoDateTime,
  }),
);
export type NewPhotos = Stored<typeof storedNewPhotos>;

/** The photos of a start that were handed over before, and their jobs. */
export const storedToldPhotos = entity(
  'told photos of a start',
  z.object({ start: ids.start, photo_numbers: z.string(), by: z.array(z.string()).default(() => []) }),
);
type ToldPhotos = Stored<typeof storedToldPhotos>;

interface OfRace {
  job_id: string;
  event_id: EventId;
  race_id: RaceId;
}

/**
 * Hands over the new photos of each start. Each photo is handed over once, even by a repetition or by two parallel
 * jobs.
 */
export async function recordNewPhotos(of: OfRace, owned: ReadonlyMap<StartId, readonly number[]>): Promise<void> {
  let left = [...owned.keys()];
  await retry(`the new photos of job ${of.job_id}`, async () => {
    const told = new Map((await listTold(of.event_id, of.race_id)).map((one) => [one.start, one]));
    const again: StartId[] = [];
    for (const start of left) if (!(await recordOf(of, start, owned.get(start)!, told.get(start)))) again.push(start);
    left = again;
    return left.length === 0 || undefined;
  });
}

/** Lists a job's new photos by start. */
export const listNewPhotos = (jobId: string): Promise<NewPhotos[]> =>
  listEntities(storedNewPhotos, { ...ranges.newPhotos(jobId), consistent: true });

/** Lists the ids of the jobs that handed over photos of a race. */
export const listHandedOver = async (e: EventId, r: RaceId): Promise<string[]> => [
  ...new Set((await listTold(e, r)).flatMap(({ by }) => by)),
];

/** Lists the starts with any handed-over photos. */
export const listStartsHandedOver = async (e: EventId, r: RaceId): Promise<StartId[]> =>
  (await listTold(e, r)).map(({ start }) => start);

/**
 * Records that a start's photos are no news: they were online before the first mail about the race. Photos that a job
 * adds later still are news.
 */
export async function recordHadBefore(e: EventId, r: RaceId, start: StartId): Promise<void> {
  const told: ToldPhotos = { start, photo_numbers: '', by: [] };
  await unlessRefused(() =>
    putItem({ item: { ...keys.toldPhotos(e, r, start), ...told }, condition: 'attribute_not_exists(#pk)' }),
  );
}

const listTold = (e: EventId, r: RaceId): Promise<ToldPhotos[]> =>
  listEntities(storedToldPhotos, { ...ranges.toldPhotos(e, r), consistent: true });

/** False when another job handed over photos of the start meanwhile. */
async function recordOf(
  of: OfRace,
  start: StartId,
  photos: readonly number[],
  told: ToldPhotos | undefined,
): Promise<boolean> {
  const known = new Set(decodePhotoNumbers(told?.photo_numbers ?? ''));
  const fresh = photos.filter((photo) => !known.has(photo));
  if (fresh.length === 0) return true;
  const now = new Date();
  const fact = { ...of, start, photo_numbers: encodePhotoNumbers(fresh), found_at: now.toISOString() };
  const all = encodePhotoNumbers([...known, ...fresh].sort((a, b) => a - b));
  const by = [...(told?.by ?? []), of.job_id].slice(-MAX_REMEMBERED);
  try {
    await transact([
      {
        put: {
          item: {
            ...keys.newPhotos(of.job_id, start),
            ...fact,
            forget_at: Math.floor(now.getTime() / 1000) + KEEP_SECONDS,
          },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      {
        put: {
          item: { ...keys.toldPhotos(of.event_id, of.race_id, start), start, photo_numbers: all, by },
          ...(told === undefined
            ? { condition: 'attribute_not_exists(#pk)' }
            : { condition: '#photo_numbers = :told', values: { told: told.photo_numbers } }),
        },
      },
    ]);
    return true;
  } catch (error) {
    const [isTold, isOvertaken] = failedConditions(error);
    // This job has handed over its photos of the start; the next job hands over the rest.
    if (isTold) return true;
    if (isOvertaken) return false;
    throw error;
  }
}
