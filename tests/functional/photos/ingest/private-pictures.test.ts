import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { raceId, startId, withKey, type EventId } from '../../../../core/ids.ts';
import { renewLink } from '../../../../lambdas/catalogue/events/new-link.ts';
import { changeOfficeRace } from '../../../../lambdas/catalogue/races/edit-race.ts';
import { showOfficeRace } from '../../../../lambdas/catalogue/races/office-race.ts';
import { changeRanges, changeStart, changeStretches } from '../../../../lambdas/catalogue/races/office-starts.ts';
import { showRace } from '../../../../lambdas/catalogue/races/races.ts';
import { handler as finish } from '../../../../lambdas/photos/ingest/finish.ts';
import { handler as makeSizes } from '../../../../lambdas/photos/ingest/make-sizes.ts';
import { handler as plan } from '../../../../lambdas/photos/ingest/plan.ts';
import type { IngestTask } from '../../../../lambdas/photos/ingest/task.ts';
import { changeRace, readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

const by = 'an-admin';
const anna = startId('900001');
const bruno = startId('900002');
const r = raceId('3');
let parts: PhotoParts;
let event: EventId;
let race: ReturnType<typeof ingestOf>;

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());

/** An open race with two photos of Anna and one of Bruno. */
beforeEach(async () => {
  event = newEventId();
  await putRace(event, r);
  race = ingestOf(parts, event, r);
  await race.upload({ '1.jpg': await zoo.shot(1), '2.jpg': await zoo.shot(2), '3.jpg': await zoo.shot(3) });
  await race.ingestAll([
    { participantId: anna, photo_to: 2 },
    { participantId: bruno, photo_to: 3 },
  ]);
  await changeRace(event, r, { status: 'uploaded' });
  worked = jobs().at(-1);
});

const jobs = () =>
  parts.executions
    .filter(({ workflow, input }) => workflow === 'batch-ingest' && (input as IngestTask).event_id === event)
    .map(({ input }) => input as IngestTask);
const switchTo = (unlisted: boolean) =>
  changeStart(event, r, anna, { changes: { unlisted }, was: { unlisted: !unlisted } }, by);
const found = async () => (await readRace(event, r, { consistent: true }))!;
const keyOf = async () => (await found()).starts.find(({ swiss_equestrian_rider_id: p }) => p === anna)!.link_key!;
const ofRace = async () => (await showRace(event, r)).race.picture_segment!;
const ofAnna = async () => (await showRace(event, withKey(r, await keyOf()))).race.picture_segment!;

let worked: IngestTask | undefined;

/** Runs the new job; returns the numbers of pictures at each segment. */
async function work(): Promise<Record<string, number[]>> {
  const task = jobs().at(-1)!;
  expect(task).not.toEqual(worked);
  worked = task;
  const { batches } = await plan(task);
  expect(batches).toEqual([]);
  await finish(task);
  return places();
}

function places(): Record<string, number[]> {
  const at: Record<string, number[]> = {};
  for (const key of race.picturesThere()) {
    const [, , , segment, size, file] = key.split('/');
    if (size === '400') (at[segment!] ??= []).push(Number.parseInt(file!));
  }
  return at;
}

it('the pictures of a start that becomes private move to a segment of its own, which its link alone tells', async () => {
  await switchTo(true);
  const [a, b] = [await ofAnna(), await ofRace()];
  expect(a).not.toBe(b);
  expect(await work()).toEqual({ [a]: [1, 2], [b]: [3] });
  expect((await showOfficeRace(event, r)).race.apart).toEqual([{ picture_segment: a, photos: '1-2' }]);
});

it('they are back when it is public again', async () => {
  await switchTo(true);
  await work();
  await switchTo(false);
  expect(await work()).toEqual({ [await ofRace()]: [1, 2, 3] });
});

it('they move with a new link, with a closed gallery, and not twice for the same places', async () => {
  await switchTo(true);
  await work();
  const known = await ofAnna();
  const was = await keyOf();
  await renewLink(event, { race: r, start: anna, was }, by);
  const renewed = await ofAnna();
  expect(renewed).not.toBe(known);
  expect(await work()).toEqual({ [renewed]: [1, 2], [await ofRace()]: [3] });
  await changeOfficeRace(event, r, { changes: { status: 'scheduled' }, was: { status: 'uploaded' } }, by);
  const closed = await work();
  expect(Object.keys(closed)).not.toContain(renewed);
  expect(Object.values(closed).sort()).toEqual([[1, 2], [3]]);
  const started = jobs().length;
  await changeRanges(event, r, [], by);
  await renewLink(event, { race: r, start: anna, was }, by);
  expect(jobs()).toHaveLength(started);
  expect(await keyOf()).not.toBe(was);
});

it('a photo that comes to a private start moves there, and one that leaves it comes back', async () => {
  await switchTo(true);
  await work();
  await changeStretches(
    event,
    r,
    { stretches: [{ photo_from: 3, photo_to: 3, swiss_equestrian_rider_id: anna }], was: [] },
    by,
  );
  const [a, b] = [await ofAnna(), await ofRace()];
  expect(await work()).toEqual({ [a]: [1, 2, 3] });
  await changeStretches(
    event,
    r,
    { stretches: [], was: [{ photo_from: 3, photo_to: 3, swiss_equestrian_rider_id: anna }] },
    by,
  );
  await work();
  await changeRanges(event, r, [{ line: 1, swiss_equestrian_rider_id: anna, photo_to: 1, was: 2 }], by);
  expect(await work()).toEqual({ [a]: [1], [b]: [2, 3] });
});

it('a later photo in the range of a private start is made apart, and is never at the address of the race', async () => {
  await switchTo(true);
  await work();
  await changeRanges(
    event,
    r,
    [
      { line: 1, swiss_equestrian_rider_id: bruno, photo_to: 2, was: 3 },
      { line: 2, swiss_equestrian_rider_id: anna, photo_to: 4, was: 2 },
    ],
    by,
  );
  await race.upload({ '4.jpg': await zoo.shot(4) });
  const task = await race.begin([]);
  const { batches } = await plan(task);
  for (const batch of batches) await makeSizes({ ...task, batch });
  expect(places()[await ofAnna()]).toContain(4);
});
