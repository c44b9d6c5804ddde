import { putCoverFile } from '../../lambdas/gateways/buckets/cover-files.ts';
import { putNamedOriginal } from '../../lambdas/gateways/buckets/originals.ts';
import { fetchJob } from '../../lambdas/gateways/photo-service.ts';
import { startSearchIndex } from '../../lambdas/gateways/workflows.ts';
import { environment } from '../../lambdas/environment.ts';
import { storeCover } from '../../lambdas/photos/imaging/covers/store-cover.ts';
import { changeEvent, putEventIfNew } from '../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../lambdas/store/catalogue/starts/add-participant.ts';
import { changeRace, markParticipantList, putRaceIfNew, readRace } from '../../lambdas/store/catalogue/races/races.ts';
import type { IngestJob } from '../../core/photos/contract/photo-service.ts';
import { isYouthName } from '../../core/catalogue/youth/youth-class.ts';
import { riderOf } from '../../core/catalogue/starts.ts';
import { startJob } from '../../scripts/load/photo-service.ts';
import { type CatalogueEvent, type CatalogueRace, fileOf, numbersOf } from './catalogue.ts';
import { edgeHeader } from './edge-header.ts';
import { photograph } from './photographs.ts';
import { until } from './until.ts';

/* Fills a running shop like its operator: the store, the originals' bucket, the signed ingest. Load it only once the
   environment names the shop (`reachRunningShop`). */

const DAY_MS = 86_400_000;

/**
 * Puts an event with its races, start lists and photos into the shop. All are visible and searchable when it returns.
 */
export async function fillEvent(event: CatalogueEvent): Promise<void> {
  await putEvent(event);
  await putCover(event);
  for (const race of event.races) await putRace(event, race);
  await Promise.all(
    event.races.map(async (race) => {
      const numbers = race.starts.flatMap(numbersOf);
      if (numbers.length === 0) return;
      await putPhotographs(event, race, numbers);
      const job = await finished(await startIngest(event, race));
      if (job.status !== 'completed') throw new Error(`the ingest of ${race.name} failed: ${job.log.join(' / ')}`);
      await until(
        `${race.name} is brought to its end`,
        async () => (await readRace(event.id, race.id, { consistent: true }))?.race.batch_job_status === 'finished',
      );
      await changeRace(event.id, race.id, { status: race.status });
    }),
  );
  await found(event);
}

/** Brings the event into the search and waits until all its starts are found that its name finds. */
export async function found({ id, name, races }: CatalogueEvent): Promise<void> {
  await startSearchIndex(id);
  // Only a child's full name finds her.
  const listed = races.filter((race) => !isYouthName(race.name, race.category));
  const starts = listed.reduce((sum, race) => sum + race.starts.length, 0);
  const edge = await edgeHeader();
  await until(`the search finds ${name}`, async () => {
    const answer = await fetch(`${environment.photoServiceUrl}/api/search-photos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...edge },
      body: JSON.stringify({ searchType: 'text', query: name }),
    });
    return ((await answer.json()) as { total: number }).total >= starts;
  });
}

export async function putEvent({
  id,
  createdDaysAgo,
  name,
  location,
  start_date,
  end_date,
  status,
}: CatalogueEvent): Promise<void> {
  const created_at = new Date(Date.now() - createdDaysAgo * DAY_MS).toISOString();
  await putEventIfNew({ swiss_equestrian_id: id, name, location, start_date, end_date, status, created_at });
}

/** Stores the picture of photo 1, which no start has, as the cover. */
async function putCover({ id, cover }: CatalogueEvent): Promise<void> {
  if (cover === undefined) return;
  const picture = await photograph(1);
  if (cover === 'sizes') await changeEvent(id, await storeCover(id, picture));
  else {
    const cover_image_url = `/covers/${id}.jpg`;
    await putCoverFile(cover_image_url, picture, 'image/jpeg');
    await changeEvent(id, { cover_image_url });
  }
}

export async function putRace({ id: event_id }: Pick<CatalogueEvent, 'id'>, race: CatalogueRace): Promise<void> {
  const { id, name, category, date, time, order, status, starts } = race;
  const waiting = starts.some(({ photos }) => photos !== null);
  await putRaceIfNew({
    event_id,
    swiss_equestrian_race_id: id,
    name,
    category,
    race_date: date,
    race_time: time,
    race_order: order,
    status: waiting ? 'scheduled' : status,
  });
  for (const [position, { id: address, rider, horse }] of starts.entries()) {
    const { participant } = await putParticipantIfNew(event_id, id, {
      swiss_equestrian_rider_id: riderOf(address),
      rider_name: rider,
      horse_name: horse,
      starting_number: 3 + position * 4,
      race_order: position + 1,
    });
    if (participant.swiss_equestrian_rider_id !== address)
      throw new Error(`${rider} on ${horse} became ${participant.swiss_equestrian_rider_id}, not ${address}`);
  }
  if (starts.length > 0) await markParticipantList(event_id, id);
}

export async function putPhotographs(
  event: Pick<CatalogueEvent, 'id'>,
  race: Pick<CatalogueRace, 'id'>,
  numbers: readonly number[],
): Promise<void> {
  await Promise.all(
    numbers.map(async (number) => putNamedOriginal(event.id, race.id, fileOf(number), await photograph(number))),
  );
}

/** Starts the making of the pictures of a race, with the ranges of its starts. Returns the job's id. */
export const startIngest = (
  event: Pick<CatalogueEvent, 'id'>,
  race: Pick<CatalogueRace, 'id' | 'starts'>,
): Promise<string> =>
  startJob(
    event.id,
    race.id,
    race.starts.flatMap(({ id, photos }) => (photos === null ? [] : [{ participantId: id, photo_to: photos[1] }])),
  );

/** Returns a job once it has ended, successfully or not. */
export const finished = (jobId: string): Promise<IngestJob> =>
  until(
    `ingest job ${jobId} ends`,
    async () => {
      const job = await fetchJob(jobId);
      return (job.status === 'completed' || job.status === 'failed') && job;
    },
    60_000,
  );
