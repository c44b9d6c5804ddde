/**
 * `npm run bench:items`: the cost of reading items by their schemas instead of trusting them, for the largest answers
 * that a page or a ZIP waits for.
 */
import { eventId, eventRaceId, participantId, raceId, startId } from '../core/ids.ts';
import { storedParticipant } from '../lambdas/store/catalogue/starts/participants.ts';
import { storedPhoto } from '../lambdas/store/photos/photos.ts';
import { storedRace } from '../lambdas/store/catalogue/races/stored-race.ts';
import { raceOfFacts, startOfFacts } from '../lambdas/store/search/search-facts.ts';
import { keys } from '../lambdas/store/table/keys.ts';
import type { Item } from '../lambdas/store/table/table.ts';
import { anEvent } from '../tests/support/an-event.ts';
import { percentile } from './search/timing.ts';

const [e, r] = [eventId('990901'), raceId('980103')];
const STARTS = 120;
const RACES_A_PAGE = 24;
const PHOTOS = 3_500;
const ROUNDS = 500;

const event = anEvent({ id: e, status: 'active', races_with_list: 1, race_count: 24 });
const race: Item = {
  ...keys.race(e, r),
  id: eventRaceId(e, r),
  event_id: e,
  swiss_equestrian_race_id: r,
  name: 'Prova 3',
  category: 'B 100',
  race_date: '2026-08-21',
  race_time: '08:30',
  race_order: 3,
  status: 'uploaded',
  participant_list_uploaded: true,
  participant_count: STARTS,
  event,
  photo_numbers: '1-2000',
  cover_photo: { swiss_equestrian_rider_id: '900001', number: 5 },
  batch_job_id: null,
  batch_job_status: null,
  batch_job_started_at: null,
  processing_started_at: null,
  processing_completed_at: null,
};
const starts = Array.from({ length: STARTS }, (_, n): Item => {
  const rider = startId(String(900_000 + n));
  return {
    ...keys.participant(e, r, rider),
    id: participantId(e, r, rider),
    race_id: eventRaceId(e, r),
    swiss_equestrian_rider_id: rider,
    rider_name: 'Anna Esempio',
    horse_name: 'Stella',
    starting_number: n,
    race_order: n,
    photo_to: n * 16,
  };
});
const photos = Array.from({ length: PHOTOS }, (_, number): Item => ({
  ...keys.photo(e, r, number),
  number,
  file: `DSC_${number}.jpg`,
  bytes: 9_400_000,
  crc32: 3_735_928_559,
  etag: '"0f343b0931126a20f133d67c2b018a3b"',
  width: 6000,
  height: 4000,
  taken_at: '2026-08-21T10:12:33',
  recipe: 'a1b2c3',
  made_by: 'd3c5b0de-8d3b-4d3f-9a70-1f2a4c5f9a11',
}));

interface Answer {
  what: string;
  /** The maximum median milliseconds of reading. */
  most: number;
  read: () => unknown;
}

const answers: Answer[] = [
  {
    what: `a race with ${STARTS} starts`,
    most: 0.2,
    read: () => [storedRace.of(race), storedParticipant.readableOf(starts)],
  },
  {
    what: `a page of results, ${RACES_A_PAGE} such races`,
    most: 1,
    read: () =>
      Array.from({ length: RACES_A_PAGE }, () => [raceOfFacts.readableOf([race]), startOfFacts.readableOf(starts)]),
  },
  { what: `the ${PHOTOS} photos of a ZIP`, most: 2, read: () => photos.map(storedPhoto.of) },
];

/** Returns the milliseconds of each round, after as many rounds to warm up. */
function times(work: () => unknown): Float64Array {
  for (let round = 0; round < ROUNDS; round++) work();
  return Float64Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
}

const milliseconds = (values: Float64Array) =>
  `${percentile(values, 50).toFixed(3)} ms, p99 ${percentile(values, 99).toFixed(3)}`;

for (const { what, most, read } of answers) {
  const reading = times(read);
  console.log(`${what}: ${milliseconds(reading)}`);
  if (percentile(reading, 50) > most) {
    console.log(`  slower than ${most} ms`);
    process.exitCode = 1;
  }
}
