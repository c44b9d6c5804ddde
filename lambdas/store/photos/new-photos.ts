import { z } from 'zod';
import { ids, isoDateTime } from '../../../core/wire/fields.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { decodePhotoNumbers, encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { listEntities } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { failedConditions, putItem, transact, unlessRefused } from '../table/table.ts';

/*
 * Who has photos that they did not have before: facts that a job hands over at its end, for whoever tells people. Each photo of a start is handed
 * over once, whatever jobs come later and whoever repeats one.
 */

/** Facts are of use while they are news. */
const KEEP_SECONDS = 90 * 24 * 3600;
const ATTEMPTS = 5;
/** More jobs than a race has; what the earliest ones found is forgotten by then. */
const MAX_REMEMBERED = 50;

/** What a job found that a start has now for the first time. */
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

/** What of a start was handed over before, and by which jobs. */
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

/** Hands over what of the photos of each start is new. Repeated, and for two jobs at once, each photo is handed over once. */
export async function recordNewPhotos(of: OfRace, owned: ReadonlyMap<StartId, readonly number[]>): Promise<void> {
  let left = [...owned.keys()];
  for (let attempt = 1; left.length > 0 && attempt <= ATTEMPTS; attempt++) {
    const told = new Map((await listTold(of.event_id, of.race_id)).map((one) => [one.start, one]));
    const again: StartId[] = [];
    for (const start of left) if (!(await recordOf(of, start, owned.get(start)!, told.get(start)))) again.push(start);
    left = again;
  }
}

/** What a job found, by start. */
export const listNewPhotos = (jobId: string): Promise<NewPhotos[]> =>
  listEntities(storedNewPhotos, { ...ranges.newPhotos(jobId), consistent: true });

/** Who handed over photos of a race, as jobs are called. */
export const listHandedOver = async (e: EventId, r: RaceId): Promise<string[]> => [
  ...new Set((await listTold(e, r)).flatMap(({ by }) => by)),
];

/** Of whom photos were handed over, whichever. */
export const listStartsHandedOver = async (e: EventId, r: RaceId): Promise<StartId[]> =>
  (await listTold(e, r)).map(({ start }) => start);

/** Says that a start's photos are no news: they were online before anybody was told of any of the race. What a job finds of them still is. */
export async function recordHadBefore(e: EventId, r: RaceId, start: StartId): Promise<void> {
  const told: ToldPhotos = { start, photo_numbers: '', by: [] };
  await unlessRefused(() =>
    putItem({ item: { ...keys.toldPhotos(e, r, start), ...told }, condition: 'attribute_not_exists(#pk)' }),
  );
}

const listTold = (e: EventId, r: RaceId): Promise<ToldPhotos[]> =>
  listEntities(storedToldPhotos, { ...ranges.toldPhotos(e, r), consistent: true });

/** False when somebody else handed over something of the start meanwhile. */
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
    // What this job found of the start was handed over; the rest is the next job's.
    if (isTold) return true;
    if (isOvertaken) return false;
    throw error;
  }
}
