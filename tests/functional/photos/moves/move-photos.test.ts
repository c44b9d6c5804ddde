import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { raceId, type EventId, type RaceId } from '../../../../core/ids.ts';
import { showProposal } from '../../../../lambdas/catalogue/races/propose-ranges.ts';
import * as originals from '../../../../lambdas/gateways/buckets/originals.ts';
import { offerPhotos } from '../../../../lambdas/photos/ingest/photo-uploads.ts';
import { showPhotos } from '../../../../lambdas/photos/ingest/race-photos.ts';
import { movePhotos, type MovePhotosTask } from '../../../../lambdas/photos/moves/move-photos.ts';
import { movePhotosTo, showPhotoMove } from '../../../../lambdas/photos/moves/office.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import * as races from '../../../../lambdas/store/catalogue/races/races.ts';
import { markMoved } from '../../../../lambdas/store/photos/moves/moved-photos.ts';
import * as photoMoves from '../../../../lambdas/store/photos/moves/photo-moves.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { setEnd } from '../../../support/set-end.ts';
import { ingestOf } from '../ingest/run-ingest.ts';
import * as zoo from '../ingest/zoo.ts';
import { putRace, startPhotoParts, stella, type PhotoParts } from '../../photo-parts.ts';

const { changeRace, knownRace } = races;
const BOSS = 'boss';
const [wrong, right] = [raceId('3'), raceId('4')];

let parts: PhotoParts;
let shots: Buffer[];
let event: EventId;

beforeAll(async () => {
  parts = await startPhotoParts();
  shots = await Promise.all([1, 2, 3, 4, 5].map((second) => zoo.shot(second)));
});
afterAll(() => parts?.close());
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  event = newEventId();
  for (const race of [wrong, right]) await putRace(event, race);
  await upload(wrong);
  await ingest(wrong);
});

const upload = (race: RaceId) =>
  ingestOf(parts, event, race).upload(Object.fromEntries(shots.map((shot, at) => [`IMG_000${at + 1}.jpg`, shot])));
const ingest = (race: RaceId) => ingestOf(parts, event, race).ingestAll([]);
const ask = (photos: string, [from, to] = [wrong, right]) => movePhotosTo(event, from, { to, photos }, BOSS);
const task = () => parts.executions.findLast(({ workflow }) => workflow === 'move-photos')!.input as MovePhotosTask;
const run = () => movePhotos(task(), new Date());
/** Moves photos, and makes their pictures as the new race's workflow does. */
async function moved(photos: string, races: [RaceId, RaceId] = [wrong, right]): Promise<void> {
  await ask(photos, races);
  expect(await run()).toEqual({ done: true });
  await ingest(races[1]);
}
const numbersIn = async (race: RaceId) => (await knownRace(event, race)).race.photo_numbers;
const filesIn = (race: RaceId) =>
  parts.keysIn('originals').filter((key) => key.startsWith(`originals/${event}/${race}/`));
const picturesIn = (race: RaceId) =>
  parts.keysIn('derived').filter((key) => key.startsWith(`thumbnails/${event}/${race}/`));

const hide = (race: RaceId, photos: number[]) =>
  takeDown(
    event,
    race,
    newTakeDown.parse({
      kind: 'photos',
      swiss_equestrian_rider_id: stella,
      photos,
      sold: 'kept',
      reason: 'child',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
    }),
    BOSS,
  );

/** Lets something happen after the pictures of a move are asked for, before the move counts as done. */
function beforeDone(happens: () => Promise<unknown>): void {
  const { recordPhotoMove: record } = photoMoves;
  vi.spyOn(photoMoves, 'recordPhotoMove').mockImplementation(async (move, set) => {
    if (set.state !== undefined) await happens();
    return record(move, set);
  });
}

describe('a move of photos to another race', () => {
  it('gives the other race files, numbers and pictures, and leaves none behind', async () => {
    await moved('2-4');
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['1,5', '2-4']);
    expect([filesIn(wrong).length, filesIn(right).length]).toEqual([2, 3]);
    expect([picturesIn(wrong).length, picturesIn(right).length]).toEqual([6, 9]);
    expect((await showPhotos(event, wrong)).photos.map(({ number }) => number)).toEqual([1, 5]);
    expect((await showProposal(event, wrong)).photo_count).toBe(2);
    expect(await showPhotoMove(event)).toMatchObject({ move: { state: 'done', moved: 3, kept: '' } });
    expect(await run()).toEqual({ done: true });
    await ingest(wrong);
    expect(await numbersIn(wrong)).toBe('1,5');
  });

  it('keeps name and folder of each file, and gives no number of the old race to another photo', async () => {
    await moved('1-5');
    await ingestOf(parts, event, wrong).upload({ 'IMG_0002.jpg': await zoo.shot(99) });
    await ingest(wrong);
    expect(await numbersIn(wrong)).toBe('10002');
    const facts = await originals.readFacts(event, right, filesIn(right)[0]!.split('/').at(-1)!, 10);
    expect(facts.name).toMatch(/^IMG_000\d\.jpg$/);
  });

  it('returns photos with their old numbers when they move back', async () => {
    await moved('2-4');
    await moved('3', [right, wrong]);
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['1,3,5', '2,4']);
  });

  it('takes photos that the other race has already', async () => {
    await upload(right);
    await ingest(right);
    await moved('2-4');
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['1,5', '1-5']);
  });

  it('returns photos also if their pictures are planned before the move counts as done', async () => {
    await moved('2-4');
    await ask('3', [right, wrong]);
    beforeDone(() => ingest(wrong));
    await run();
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['1,3,5', '2,4']);
  });

  it('leaves photos with the other race when the same card is offered to the old one again', async () => {
    await moved('2-4');
    const offered = shots.map((shot, at) => ({
      path: `IMG_000${at + 1}.jpg`,
      bytes: shot.length,
      sha256: createHash('sha256').update(shot).digest('hex'),
      parts: [],
    }));
    const { photos } = await offerPhotos(event, wrong, offered);
    expect(photos).toEqual(offered.map(() => ({ state: 'there' })));
    const again = await offerPhotos(event, right, offered.slice(0, 2));
    expect(again.photos.map(({ state }) => state)).toEqual(['send', 'there']);
  });

  it('decides about files that other programs put into the old race until it is done or given up', async () => {
    await ask('2-4');
    beforeDone(async () => {
      await upload(wrong);
      await ingest(wrong);
      expect(await numbersIn(wrong)).toBe('1,5');
    });
    await run();
    await movePhotosTo(event, wrong, { to: right, photos: '1' }, BOSS, new Date(Date.now() - 8 * 60 * 60 * 1000));
    await ingest(wrong);
    expect(await numbersIn(wrong)).toBe('1-5');
  });

  it('makes the pictures also if the other race is completed meanwhile', async () => {
    await ask('2-4');
    await changeRace(event, right, { status: 'completed' });
    expect(await run()).toEqual({ done: true });
    expect(parts.executions.findLast(({ workflow }) => workflow === 'batch-ingest')!.input).toMatchObject({
      event_id: event,
      race_id: right,
    });
    await ingest(right);
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['1,5', '2-4']);
  });

  it('chooses another cover', async () => {
    await changeRace(event, wrong, { status: 'uploaded' });
    await setEnd(event, wrong, stella, 5);
    await ingest(wrong);
    await moved('2-4');
    const { race } = await knownRace(event, wrong);
    expect([1, 5]).toContain(race.cover_photo?.number);
  });

  it('refuses the same race, a completed race, and a second move in the event', async () => {
    await expect(ask('1', [wrong, wrong])).rejects.toMatchObject({ code: 'malformed_body' });
    await ask('1');
    const first = task();
    await ask('1');
    expect(task()).toEqual(first);
    await expect(ask('2')).rejects.toMatchObject({ code: 'photos_moving' });
    await expect(ask('1', [right, wrong])).rejects.toMatchObject({ code: 'photos_moving' });
    await run();
    await changeRace(event, right, { status: 'completed' });
    await expect(ask('2')).rejects.toMatchObject({ code: 'race_completed' });
  });
});

describe('hidden photos', () => {
  it('stay hidden in their race, and are named', async () => {
    await hide(wrong, [3]);
    await moved('2-4');
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['1,5', '2,4']);
    expect((await knownRace(event, wrong)).race.hidden_photos).toBe('3');
    expect(await showPhotoMove(event)).toMatchObject({ move: { kept: '3' } });
  });

  it('are hidden at once in a race in which they belong to a hidden start', async () => {
    await setEnd(event, right, stella, 4);
    const start = {
      kind: 'start',
      swiss_equestrian_rider_id: stella,
      photos: [],
      sold: 'kept',
      reason: 'child',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
    };
    await takeDown(event, right, newTakeDown.parse(start), BOSS);
    await moved('2-5');
    expect(await numbersIn(right)).toBe('5');
    expect(picturesIn(right)).toHaveLength(3);
  });

  it('are refused in the race that they left', async () => {
    await moved('2-4');
    await expect(hide(wrong, [3])).rejects.toMatchObject({ code: 'photo_moved' });
    await hide(right, [3]);
    expect(await numbersIn(right)).toBe('2,4');
  });

  it('are refused if they leave between the look at the race and the write', async () => {
    const { knownRace: read } = races;
    let looks = 0;
    vi.spyOn(races, 'knownRace').mockImplementation(async (e, r) => {
      const found = await read(e, r);
      if (++looks === 2) await markMoved(event, wrong, [{ first: 2, last: 4 }]);
      return found;
    });
    await expect(hide(wrong, [3])).rejects.toMatchObject({ code: 'photo_moved' });
    expect(looks).toBeGreaterThan(2);
    expect((await read(event, wrong)).race).toMatchObject({ hidden_photos: '', moved_photos: '2-4' });
  });

  it('stay if they are hidden between the look at the race and the mark', async () => {
    await Promise.all([hide(wrong, [3]), hide(wrong, [4])]);
    await markMoved(event, wrong, [{ first: 1, last: 5 }]);
    expect((await knownRace(event, wrong)).race).toMatchObject({ hidden_photos: '3-4', moved_photos: '1-2,5' });
  });
});

describe('an interrupted move', () => {
  it('loses no photo, whatever call of the bucket fails', async () => {
    const { service } = parts.s3;
    const { handle } = service;
    let failAt = 1;
    let done = false;
    for (; !done; failAt += 3) {
      let calls = 0;
      service.handle = (request) => {
        if (++calls >= failAt) throw new Error('the network is gone');
        return handle(request);
      };
      await ask('1-5');
      done = await run().then(
        () => true,
        () => false,
      );
      service.handle = handle;
      const contents = new Set(
        [...filesIn(wrong), ...filesIn(right)].map((key) => parts.s3.head('originals', key)!.headers['etag']),
      );
      expect(contents.size).toBe(5);
      while (!(await run()).done);
      await ingest(right);
      expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['', '1-5']);
      event = newEventId();
      for (const race of [wrong, right]) await putRace(event, race);
      await upload(wrong);
      await ingest(wrong);
    }
    expect(failAt).toBeGreaterThan(20);
  }, 120_000);

  it('goes on after its process was killed', async () => {
    await ask('1-5');
    const worker = spawn(process.execPath, [join(import.meta.dirname, 'move-to-kill.ts'), JSON.stringify(task())], {
      stdio: 'inherit',
    });
    const { service } = parts.s3;
    const { handle } = service;
    service.handle = (request) => {
      if (request.method === 'DELETE' && request.path.startsWith('/originals/')) worker.kill('SIGKILL');
      return handle(request);
    };
    const [, signal] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null];
    service.handle = handle;
    expect(signal).toBe('SIGKILL');
    expect(await numbersIn(wrong)).toBe('');
    await run();
    await ingest(right);
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['', '1-5']);
  });

  it('gives back the photos that are still there when the workflow gives up', async () => {
    await ask('1-5');
    const remove = vi.spyOn(originals, 'deleteOriginal').mockRejectedValue(new Error('S3 is busy'));
    await expect(run()).rejects.toThrow('S3 is busy');
    await movePhotos({ ...task(), failed: true }, new Date());
    remove.mockRestore();
    expect(await numbersIn(wrong)).toBe('1-5');
    expect(await showPhotoMove(event)).toMatchObject({ move: { state: 'failed' } });
    await moved('1-5');
    expect([await numbersIn(wrong), await numbersIn(right)]).toEqual(['', '1-5']);
  });

  it('keeps a start hidden that was taken down before its photos came back', async () => {
    await setEnd(event, wrong, stella, 3);
    await ask('1-5');
    const remove = vi.spyOn(originals, 'deleteOriginal').mockRejectedValue(new Error('S3 is busy'));
    await expect(run()).rejects.toThrow('S3 is busy');
    const start = {
      kind: 'start',
      swiss_equestrian_rider_id: stella,
      photos: [],
      sold: 'kept',
      reason: 'child',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
    };
    await takeDown(event, wrong, newTakeDown.parse(start), BOSS);
    await movePhotos({ ...task(), failed: true }, new Date());
    remove.mockRestore();
    expect((await knownRace(event, wrong)).race).toMatchObject({ photo_numbers: '4-5', hidden_photos: '1-3' });
    expect(picturesIn(wrong)).toHaveLength(6);
  });

  it('continues in the next call when its time is over', async () => {
    await ask('1-5');
    expect(await movePhotos(task(), new Date(), 0)).toEqual({ done: false });
    await run();
    expect(filesIn(wrong)).toEqual([]);
  });
});
