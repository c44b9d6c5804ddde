import { workThrough } from '../../../core/time/flow/work-through.ts';
import { environment } from '../../environment.ts';
import { startCloseSales, startExecution, startSearchIndex } from '../../gateways/workflows.ts';
import { claimJob } from '../../store/photos/jobs/jobs.ts';
import { putTakeDown, racesOfPerson, type RaceOfTakeDown } from '../../store/photos/persons.ts';
import { settlePhotoReport } from '../../store/photos/photo-reports.ts';
import { hideLaterPhotos, writeTakeDown } from '../../store/photos/hide.ts';
import {
  endTakeDown,
  isInRace,
  listTakeDowns,
  type Joining,
  type StoredTakeDown,
} from '../../store/photos/take-downs.ts';
import { mayHavePages } from '../../store/sales/payments/open-pages.ts';
import { hidePictures } from './hide-moved.ts';
import { takeFromBuyers } from './sold.ts';

const RACES_CONCURRENCY = 8;

/**
 * Writes a take-down, or its end, and all that follows from it. A person's is written first: from then on no start list
 * adds her unnoticed.
 * @param join joins it with one that is there
 * @returns the number of orders that lose photos, or get them back
 */
export const carryOut = async (one: StoredTakeDown, join?: Joining): Promise<number> => finish(await write(one, join));

/**
 * Does what follows from a written take-down or its end: starts of a person, pictures, payment pages, search, buyers and
 * the asker. It reads the present state, so a repetition or a late call harms nothing.
 * @returns as above
 */
export async function finish(one: StoredTakeDown): Promise<number> {
  const races = await reach(one);
  const why = `${one.id} ${one.undone_at}`;
  await workThrough(races, RACES_CONCURRENCY, (race) =>
    one.undone_at === null ? conceal(race) : bringPictures(race, why),
  );
  for (const event of new Set(races.map(({ event_id }) => event_id))) await startSearchIndex(event);
  const { unfinished } = one;
  if (!unfinished) return 0;
  const orders = unfinished.sold ? await takeFromBuyers(one, races, unfinished.by) : 0;
  const { report } = unfinished;
  if (report) await settlePhotoReport(report.event_id, report.race_id, report.id, 'hidden');
  await endTakeDown(one);
  return orders;
}

/** Writes a take-down or its end in the table only: all that a restored table needs. */
export async function hideOrShow(one: StoredTakeDown): Promise<void> {
  await write(one);
  await reach(one);
}

const write = (one: StoredTakeDown, join?: Joining): Promise<StoredTakeDown> =>
  isInRace(one) ? writeTakeDown(one, join) : putTakeDown(one, join);

/** Brings a person's take-down, or its end, to her starts. Returns the races of a take-down. */
async function reach(one: StoredTakeDown): Promise<RaceOfTakeDown[]> {
  if (isInRace(one)) return [{ event_id: one.event_id, race_id: one.race_id }];
  const { undone_at, undone_by } = one;
  if (undone_at !== null) {
    const starts = (await listTakeDowns()).filter(({ of }) => of === one.id).filter(isInRace);
    for (const start of starts) await writeTakeDown({ ...start, undone_at, undone_by });
    return starts;
  }
  const races = await racesOfPerson(one);
  await workThrough(races, RACES_CONCURRENCY, async ({ event_id, race_id }) => {
    await hideLaterPhotos(event_id, race_id);
  });
  return races;
}

async function conceal({ event_id: event, race_id: race }: RaceOfTakeDown): Promise<void> {
  await hidePictures(event, race);
  if (await mayHavePages({ event, race }, new Date())) await startCloseSales(event, race);
}

async function bringPictures({ event_id, race_id }: RaceOfTakeDown, why: string): Promise<void> {
  const job_id = await claimJob(event_id, race_id, [], `pictures after ${why}`);
  await startExecution(environment.batchIngestWorkflowArn, job_id, { job_id, event_id, race_id });
}
