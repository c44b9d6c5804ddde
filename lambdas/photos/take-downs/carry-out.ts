import { workThrough } from '../../../core/time/flow/work-through.ts';
import { startCloseSales, startSearchIndex } from '../../gateways/workflows.ts';
import { putTakeDown, racesOfPerson, type RaceOfTakeDown } from '../../store/photos/persons.ts';
import { hideLaterPhotos, writeTakeDown } from '../../store/photos/hide.ts';
import { isInRace, type StoredTakeDown } from '../../store/photos/take-downs.ts';
import { mayHavePages } from '../../store/sales/payments/open-pages.ts';
import { hidePictures } from './hide-moved.ts';

const RACES_CONCURRENCY = 8;

/** Hides the things that a take-down names from the table, the pictures, the payment pages and the search. Returns its races. */
export async function carryOut(one: StoredTakeDown): Promise<RaceOfTakeDown[]> {
  const races = await hide(one);
  await workThrough(races, RACES_CONCURRENCY, async (race) => {
    await hidePictures(race.event_id, race.race_id);
    await closePages(race);
  });
  for (const event of new Set(races.map(({ event_id }) => event_id))) await startSearchIndex(event);
  return races;
}

/** Writes the take-down. A person's is written first: from then on no start list adds her unnoticed. */
export async function hide(one: StoredTakeDown): Promise<RaceOfTakeDown[]> {
  if (isInRace(one)) {
    await writeTakeDown(one);
    return [{ event_id: one.event_id, race_id: one.race_id }];
  }
  await putTakeDown(one);
  const races = await racesOfPerson(one);
  await workThrough(races, RACES_CONCURRENCY, async ({ event_id, race_id }) => {
    await hideLaterPhotos(event_id, race_id);
  });
  return races;
}

async function closePages({ event_id: event, race_id: race }: RaceOfTakeDown): Promise<void> {
  if (await mayHavePages({ event, race }, new Date())) await startCloseSales(event, race);
}
