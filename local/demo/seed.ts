import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { NOBODY_YET } from '../../core/shop/seller.ts';
import { retry } from '../../core/time/flow/retry.ts';
import { listOriginals, putNamedOriginal } from '../../lambdas/gateways/buckets/originals.ts';
import { startSearchIndex } from '../../lambdas/gateways/workflows.ts';
import { storeCover } from '../../lambdas/photos/imaging/covers/store-cover.ts';
import { changeEvent, putEventIfNew, readEvent } from '../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../lambdas/store/catalogue/starts/add-participant.ts';
import type { Ranges } from '../../lambdas/store/photos/jobs/jobs.ts';
import { changeRace, markParticipantList, putRaceIfNew, readRace } from '../../lambdas/store/catalogue/races/races.ts';
import { changeSellerAsSeen } from '../../lambdas/store/shop/settings/seller.ts';
import { startJob } from '../../scripts/load/photo-service.ts';
import { Arena } from './picture/arena.ts';
import { coverPhotograph, photograph } from './picture/photograph.ts';
import { type DemoEvent, type DemoRace, programme } from './programme.ts';
import { demoSeller } from './seller.ts';
import { buySomething, type DemoBuyer } from './purchase.ts';
import { randomPair } from './picture/rider.ts';
import { seeded } from '../random.ts';
import { planShooting, type PlannedPhoto, type Shooting } from './shooting.ts';

type Say = (line: string) => void;

const COVER_WIDTH = 1600;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 1000;

const daysFromToday = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const dayOf = (event: DemoEvent, race: DemoRace): string => daysFromToday(event.startsIn + race.day);

/** Loads the whole programme: first the texts, so that the shop is usable in seconds, then the photos race by race. */
export async function seedDemo(buyer: DemoBuyer | null, say: Say): Promise<void> {
  // One thread draws; the other cores belong to the shop, which makes the pictures of the previous race.
  sharp.concurrency(1);
  await changeSellerAsSeen(NOBODY_YET, demoSeller, 'demo');
  for (const event of programme) await publish(event);
  say('events, start lists and riders are in; the photographs follow, race by race');
  const shootings = planShooting(programme, dayOf);
  if (shootings[0]) await showSomethingEarly(shootings[0], buyer);
  const jobs: Promise<void>[] = [];
  for (const { event, race, photos } of shootings) {
    await shoot(event, race, photos);
    const job = await startJob(event.id, race.id, rangesOf(photos));
    say(`${event.location}, ${race.name}: ${photos.length} photographs taken`);
    jobs.push(
      jobDone(event, race, job)
        .then(() => changeRace(event.id, race.id, { status: race.status }))
        .then(() => undefined),
    );
  }
  await Promise.all(jobs);
}

const EARLY_STARTS = 2;

/** Shows a gallery and bought photos early: the first riders do not wait for the rest of their race. */
async function showSomethingEarly({ event, race, photos }: Shooting, buyer: DemoBuyer | null): Promise<void> {
  const early = photos.filter(({ start }) => start < EARLY_STARTS);
  await shoot(event, race, early);
  await jobDone(event, race, await startJob(event.id, race.id, rangesOf(early)));
  if (buyer) await buySomething(buyer, event, race, early);
}

async function publish(event: DemoEvent): Promise<void> {
  await putEventIfNew({
    swiss_equestrian_id: event.id,
    name: event.name,
    location: event.location,
    start_date: daysFromToday(event.startsIn),
    end_date: daysFromToday(event.startsIn + event.days - 1),
    status: event.status,
    created_at: new Date(Date.now() - event.createdDaysAgo * DAY_MS).toISOString(),
  });
  for (const [order, race] of event.races.entries()) {
    await putRaceIfNew({
      event_id: event.id,
      swiss_equestrian_race_id: race.id,
      name: race.name,
      category: race.category,
      race_date: dayOf(event, race),
      race_time: race.time,
      race_order: order + 1,
      status: race.photosPerStart === 0 ? race.status : 'scheduled',
    });
    await enter(event, race);
  }
  await startSearchIndex(event.id);
  if (!(await readEvent(event.id))?.cover_image_url) await cover(event);
}

async function enter(event: DemoEvent, race: DemoRace): Promise<void> {
  for (const [position, start] of race.starts.entries()) {
    await putParticipantIfNew(event.id, race.id, {
      swiss_equestrian_rider_id: start.riderId,
      rider_name: start.rider,
      horse_name: start.horse,
      starting_number: startingNumberOf(race, position),
      race_order: position + 1,
    });
  }
  if (race.starts.length > 0) await markParticipantList(event.id, race.id);
}

/** Returns starting numbers that rise through a race, with gaps, as after withdrawals. */
const startingNumberOf = (race: DemoRace, position: number): number => 3 + position * 4 + (Number(race.id) % 5);

async function cover(event: DemoEvent): Promise<void> {
  const picture = await coverPhotograph(new Arena(event.cover, event.id), randomPair(seeded(event.id)), COVER_WIDTH);
  await changeEvent(event.id, await storeCover(event.id, picture));
}

/** Draws and stores the photos that the bucket lacks. */
async function shoot(event: DemoEvent, race: DemoRace, photos: readonly PlannedPhoto[]): Promise<void> {
  const there = new Set((await listOriginals(event.id, race.id)).map(({ file }) => file));
  const missing = photos.filter(({ file }) => !there.has(file));
  if (missing.length === 0) return;
  const arena = new Arena(race.scene, race.id);
  for (const photo of missing) {
    const { horse, rider } = race.starts[photo.start]!;
    const picture = await photograph(arena, {
      pair: randomPair(seeded(`${rider} ${horse}`)),
      startingNumber: startingNumberOf(race, photo.start),
      shot: photo.shot,
      photoNumber: photo.number,
      takenAt: photo.takenAt,
      longEdge: photo.longEdge,
    });
    await putNamedOriginal(event.id, race.id, photo.file, picture);
  }
}

/** Returns the ranges: a rider's photos end with the last one of the start. */
function rangesOf(photos: readonly PlannedPhoto[]): Ranges {
  const last = new Map(photos.map(({ startId, number }) => [startId, number]));
  return [...last].map(([participantId, photo_to]) => ({ participantId, photo_to }));
}

/** Waits until the pictures are made and the race shows them. */
async function jobDone(event: DemoEvent, race: DemoRace, job: string): Promise<void> {
  const isDone = async () => {
    const found = await readRace(event.id, race.id, { consistent: true });
    const { batch_job_id, batch_job_status } = found!.race;
    if (batch_job_id === job && batch_job_status === 'failed')
      throw new Error(`the pictures of the race ${race.name} could not be made`);
    return batch_job_id !== job || batch_job_status === 'finished' || undefined;
  };
  await retry(`the pictures of ${race.name}`, isDone, { attempts: Infinity, pause: () => pause(LOOK_EVERY_MS) });
}
