import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newPhotoReport, newTakeDown, type NewTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { showRace } from '../../../../lambdas/catalogue/races/races.ts';
import { reportPhotos } from '../../../../lambdas/photos/report-photos.ts';
import { handler as finishTakeDowns } from '../../../../lambdas/photos/take-downs/finish-take-downs.ts';
import { showTakeDowns } from '../../../../lambdas/photos/take-downs/show-take-downs.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { undoTakeDown } from '../../../../lambdas/photos/take-downs/undo-take-down.ts';
import { showPhotoReports } from '../../../../lambdas/sales/orders/office/photo-reports.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { listTakeDowns, takeDownKey } from '../../../../lambdas/store/photos/take-downs.ts';
import { deleteItem } from '../../../../lambdas/store/table/table.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from '../ingest/run-ingest.ts';
import * as zoo from '../ingest/zoo.ts';
import { runLatestJob } from './work.ts';

const BOSS = 'boss';
const r = raceId('3');
const anna = startId('900001');
/** After the office's call has ended. */
const LATER_MS = 60_000;

// The outside world breaks where the test says so; all else is real.
const broken = vi.hoisted(() => ({ part: '' }));
vi.mock(import('../../../../lambdas/gateways/buckets/pictures.ts'), async (original) => {
  const real = await original();
  return { ...real, deletePictures: async (...args) => unlessBroken('pictures', () => real.deletePictures(...args)) };
});
vi.mock(import('../../../../lambdas/gateways/workflows.ts'), async (original) => {
  const real = await original();
  return { ...real, startExecution: async (...args) => unlessBroken('jobs', () => real.startExecution(...args)) };
});
function unlessBroken<T>(part: string, go: () => Promise<T>): Promise<T> {
  if (broken.part === part) throw new Error('the call broke off');
  return go();
}

let parts: PhotoParts;
let event: EventId;
let race: ReturnType<typeof ingestOf>;

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());
beforeEach(async () => {
  for (const one of await listTakeDowns()) await deleteItem({ key: takeDownKey(one) });
  event = newEventId();
  await putRace(event, r);
  race = ingestOf(parts, event, r);
  for (const number of [1, 2, 3]) await race.upload({ [`${number}.jpg`]: await zoo.shot(number) });
  await race.ingestAll([
    { participantId: anna, photo_to: 2 },
    { participantId: startId('900002'), photo_to: 3 },
  ]);
  await changeRace(event, r, { status: 'uploaded' });
});
afterEach(() => {
  broken.part = '';
  vi.useRealTimers();
});

const press = (wanted: Partial<NewTakeDown>) =>
  takeDown(
    event,
    r,
    newTakeDown.parse({
      kind: 'start',
      swiss_equestrian_rider_id: anna,
      photos: [],
      sold: 'withdrawn',
      reason: 'child',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
      ...wanted,
    }),
    BOSS,
  );
/** Breaks a part of the shop during a call. */
async function breaking(part: string, call: () => Promise<unknown>): Promise<void> {
  broken.part = part;
  await expect(call()).rejects.toThrow('the call broke off');
  broken.part = '';
}
/** Runs the clock's function a minute later. */
async function aMinuteLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS });
  return finishTakeDowns();
}
const pictures = () =>
  [...new Set(race.picturesThere().map((key) => Number(/(\d+)\.avif$/.exec(key)![1])))].sort((a, b) => a - b);
const namesShown = async () => (await showRace(event, r)).participants.map(({ rider_name }) => rider_name);

it.each(['start', 'person'] as const)('a take-down of a %s that broke off is finished by the clock', async (kind) => {
  await breaking('pictures', () => press({ kind }));
  expect(pictures()).toEqual([1, 2, 3]);
  expect([await aMinuteLater(), pictures()]).toEqual([{ finished: 1 }, [3]]);
  expect(await finishTakeDowns()).toEqual({ finished: 0 });
});

it('an undoing that broke off is finished by the clock: the office has no button for it any more', async () => {
  await press({});
  const [known] = (await showTakeDowns(event, r)).take_downs;
  await breaking('jobs', () => undoTakeDown(event, r, known!.id, BOSS));
  expect([(await showTakeDowns(event, r)).take_downs, pictures()]).toEqual([[], [3]]);
  expect(await aMinuteLater()).toEqual({ finished: 1 });
  await runLatestJob(parts, event);
  expect(pictures()).toEqual([1, 2, 3]);
});

it('the wish behind a take-down that broke off is answered then, too', async () => {
  const about = { swiss_equestrian_rider_id: anna, photos: [1], reason: 'child' as const, kind: 'take_down' as const };
  const place = { swiss_equestrian_id: event, swiss_equestrian_race_id: r };
  await reportPhotos(newPhotoReport.parse({ ...about, ...place, email: 'mamma@esempio.example' }));
  const report_id = (await showPhotoReports(event, r)).reports[0]!.id;
  await breaking('pictures', () => press({ report_id, asked: null }));
  expect((await showPhotoReports(event, r)).reports).toHaveLength(1);
  await aMinuteLater();
  expect((await showPhotoReports(event, r)).reports).toEqual([]);
});

it('the clock leaves a call alone that may be at work, and a take-down that is undone meanwhile', async () => {
  await breaking('pictures', () => press({}));
  expect([await finishTakeDowns(), pictures()]).toEqual([{ finished: 0 }, [1, 2, 3]]);
  const [known] = (await showTakeDowns(event, r)).take_downs;
  await undoTakeDown(event, r, known!.id, BOSS);
  expect([await aMinuteLater(), (await namesShown()).length]).toEqual([{ finished: 0 }, 3]);
});
