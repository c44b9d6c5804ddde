import { expect, test } from 'vitest';
import type { DownloadPhoto } from '../../../../../../../core/sales/contract/money.ts';
import { eventId, raceId } from '../../../../../../../core/ids.ts';
import { photoId } from '../../../../../../../core/wire/photo-id.ts';
import { nextBatch, nextPortion } from '../../../../../../../web/src/storefront/features/checkout/save/use-saving.ts';
import { Saving, type Batch } from '../../../../../../../web/src/storefront/features/checkout/save/saving.ts';

const photo = (number: number): DownloadPhoto => ({
  id: photoId(eventId('e'), raceId('r'), number),
  name: `${number}.jpg`,
  bytes: 4,
  type: 'image/jpeg',
  rider_name: 'Anna Esempio',
  horse_name: 'Stella',
  race_name: 'Gara 3',
  thumbnail: '',
});
const photos = [1, 2, 3, 4, 5].map(photo);
const batch = (of: Batch['of'], ...numbers: number[]): Batch => ({
  of,
  photos: numbers.map((number) => photos[number - 1]!),
});
const fault = (name: string) => Object.assign(new Error(name), { name });

/** Makes a device with loads and shares that end on the test's command. */
function device({ next = (): Batch | null => null } = {}) {
  const asked: string[] = [];
  const shared: string[][] = [];
  const loads = new Map<
    string,
    { arrive: () => void; fail: (error: Error) => void; bytes: (count: number) => void; signal: AbortSignal }
  >();
  let answer: Error | undefined;
  const saving = new Saving({
    next,
    load: ({ id, name }, { signal, onBytes }) =>
      new Promise((resolve, reject) => {
        asked.push(name);
        loads.set(name, { signal, bytes: onBytes, fail: reject, arrive: () => resolve(new File(['1234'], id)) });
      }),
    share: async (files) => {
      shared.push(files.map(({ name }) => name));
      if (answer) throw answer;
    },
  });
  return {
    saving,
    asked,
    shared,
    load: (number: number) => loads.get(`${number}.jpg`)!,
    answerWith: (error?: Error) => {
      answer = error;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function ready(held: Batch) {
  const fake = device();
  void fake.saving.load(held);
  for (const { name } of held.photos) {
    fake.load(Number.parseInt(name, 10)).arrive();
    await settled();
  }
  return fake;
}

test('a photo is loaded with its bytes counted, and shared by a tap only then', async () => {
  const { saving, shared, load } = device();
  await saving.share();
  const loading = saving.load(batch('one', 1));
  load(1).bytes(3);
  expect(saving.now()).toMatchObject({ step: 'loading', loaded: 3 });
  await saving.share();
  expect(shared).toEqual([]);
  load(1).arrive();
  await loading;
  expect(saving.now()).toMatchObject({ step: 'ready', loaded: 4 });
  await saving.share();
  expect(shared).toEqual([['e.r.1']]);
  expect(saving.now()).toMatchObject({ step: 'idle', batch: null, loaded: 0, saved: new Set(['e.r.1']) });
});

test('the share sheet is opened within the tap itself, not after waiting for anything', async () => {
  const { saving, shared } = await ready(batch('all', 1, 2));
  void saving.share();
  expect(shared).toEqual([['e.r.1', 'e.r.2']]);
});

test('closing the share sheet is no error: the photos stay ready and count as not saved', async () => {
  const { saving, answerWith } = await ready(batch('one', 1));
  answerWith(fault('AbortError'));
  await saving.share();
  expect(saving.now()).toMatchObject({ step: 'ready', again: false, error: null, saved: new Set() });
});

test.each(['NotAllowedError', 'InvalidStateError'])(
  'a device that answers %s gets another tap with the same photos',
  async (name) => {
    const { saving, shared, answerWith } = await ready(batch('one', 1));
    answerWith(fault(name));
    await saving.share();
    expect(saving.now()).toMatchObject({ step: 'ready', again: true });
    answerWith();
    await saving.share();
    expect(shared).toEqual([['e.r.1'], ['e.r.1']]);
    expect(saving.now().saved).toEqual(new Set(['e.r.1']));
  },
);

test('photos that the device does not take are a failure that says so', async () => {
  const { saving, answerWith } = await ready(batch('one', 1));
  answerWith(fault('DataError'));
  await saving.share();
  expect(saving.now()).toMatchObject({ step: 'failed', error: fault('DataError') });
});

test('a portion that failed half way goes on with what had arrived of it', async () => {
  const { saving, asked, load } = device();
  const portion = batch('all', 1, 2);
  void saving.load(portion);
  load(1).arrive();
  await settled();
  load(2).fail(new Error('lost'));
  await settled();
  expect(saving.now()).toMatchObject({ step: 'failed', loaded: 4 });
  const again = saving.load(portion);
  await settled();
  load(2).arrive();
  await again;
  expect(asked).toEqual(['1.jpg', '2.jpg', '2.jpg']);
  expect(saving.now()).toMatchObject({ step: 'ready', loaded: 8 });
});

test('another batch ends the loading of the one before, of which nothing is kept', async () => {
  const { saving, shared, load } = device();
  void saving.load(batch('all', 1, 2));
  const before = load(1);
  const one = saving.load(batch('one', 3));
  expect(before.signal.aborted).toBe(true);
  before.bytes(2);
  before.arrive();
  load(3).arrive();
  await one;
  await saving.share();
  expect(shared).toEqual([['e.r.3']]);
});

test('closing the dialog ends the loading and remembers what was saved', async () => {
  const { saving, load } = await ready(batch('one', 1));
  await saving.share();
  void saving.load(batch('one', 2));
  saving.clear();
  load(2).fail(fault('AbortError'));
  await settled();
  expect(saving.now()).toMatchObject({ step: 'idle', batch: null, error: null, saved: new Set(['e.r.1']) });
});

test('loads the next portion once the previous one is saved', async () => {
  const { saving, asked, load } = device({ next: () => batch('one', 2) });
  void saving.load(batch('one', 1));
  load(1).arrive();
  await settled();
  await saving.share();
  expect(asked).toEqual(['1.jpg', '2.jpg']);
  expect(saving.now()).toMatchObject({ step: 'loading', batch: batch('one', 2) });
});

test('continues after a portion without photos saved meanwhile, after a photo with the next, and then stops', () => {
  const portions = [photos.slice(0, 2), photos.slice(2)];
  const ids = (...numbers: number[]) => new Set(numbers.map((number) => `e.r.${number}`));
  expect(nextPortion(portions, ids())).toEqual(batch('all', 1, 2));
  expect(nextBatch(batch('all', 1, 2), portions, ids(1, 2, 4))).toEqual(batch('all', 3, 5));
  expect(nextBatch(batch('one', 1), portions, ids(1, 2))).toEqual(batch('one', 3));
  expect(nextBatch(batch('one', 5), portions, ids(5))).toBeNull();
  expect(nextPortion(portions, ids(1, 2, 3, 4, 5))).toBeNull();
});
