import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchResult, Suggestion } from '../../../core/search/contract/search.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { photoAddress } from '../../../core/photos/photo-address.ts';
import { MAX_RESULTS } from '../../../core/search/search-limits.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { handler as search } from '../../../lambdas/search/handler.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { setEnd } from '../../support/set-end.ts';
import { placeOfPictures } from '../../../lambdas/store/photos/picture-place.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { deleteItem } from '../../../lambdas/store/table/table.ts';
import { startPhotoParts, type PhotoParts } from '../photo-parts.ts';
import { request } from '../sale-parts.ts';
import { enter, index, putShow } from './shows.ts';

let parts: PhotoParts;

interface Results {
  results: SearchResult[];
  total: number;
  subject: string | null;
}
const photos = async (body: object) => (await request(search, 'POST /api/search-photos', { body })).body as Results;
const byText = (query: string, offset = 0) => photos({ searchType: 'text', query, offset });
const suggested = async (query: string) =>
  ((await request(search, 'POST /api/search-autocomplete', { body: { query } })).body as { suggestions: Suggestion[] })
    .suggestions;

/**
 * Gives Anna the photos 1 to 10 with Stella and 11 to 12 with Bingo, Jörg 13 to 30, Zoë none. A year earlier Anna
 * started without photos.
 */
async function fill(): Promise<void> {
  await putShow('50');
  await enter('50', '900001', 'Anna Esempio', 'Stella CH', 1);
  await enter('50', '900001', 'Anna Esempio', 'Bingo', 2);
  await enter('50', '900002', 'Jörg Müller', 'Éclair', 3);
  await enter('50', '900003', 'Zoë Grünenfelder', 'Öhi', 4);
  for (const [rider, last] of [
    ['900001', 10],
    ['900001.2', 12],
    ['900002', 30],
  ] as const)
    await setEnd(eventId('50'), raceId('3'), startId(rider), last);
  await changeRace(eventId('50'), raceId('3'), {
    status: 'uploaded',
    photo_numbers: encodePhotoNumbers(Array.from({ length: 30 }, (_, i) => i + 1)),
  });
  await putShow('40', { name: 'Sommerturnier Bäretswil', location: 'Bäretswil', day: '2025-07-11' });
  await enter('40', '900001', 'Anna Esempio-Vecchia', 'Stella CH', 9);
}

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => {
  vi.useRealTimers();
  return parts?.close();
});

/** Moves the clock on: the function looks for a newer index at most once a second. */
function aSecondLater(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 1001);
}

describe('before there is any index', () => {
  it('finds nothing, and fails nowhere', async () => {
    expect(await byText('anna')).toEqual({ results: [], total: 0, subject: null });
    expect(await photos({ searchType: 'rider', riderId: '900001' })).toEqual({ results: [], total: 0, subject: null });
    expect(await photos({ searchType: 'participant', participantId: '50-3-900001' })).toEqual({
      results: [],
      total: 0,
      subject: null,
    });
    expect(await suggested('anna')).toEqual([]);
  });
});

describe('a search', () => {
  beforeAll(async () => {
    await fill();
    await index();
    aSecondLater();
  });

  it('finds a rider with what the race’s photos are now', async () => {
    const { results, total, subject } = await byText('Muller Jorg');
    const place = await placeOfPictures(eventId('50'), raceId('3'));
    expect({ total, subject }).toEqual({ total: 1, subject: null });
    expect(results).toEqual([
      {
        participant_id: '50-3-900002',
        rider_name: 'Jörg Müller',
        horse_name: 'Éclair',
        race_id: '50-3',
        race_name: 'Gara 3',
        race_category: 'B 100',
        event_id: '50',
        event_name: 'Concorso di Iragna',
        event_start_date: '2026-08-21',
        swiss_equestrian_event_id: '50',
        swiss_equestrian_race_id: '3',
        swiss_equestrian_rider_id: '900002',
        starting_number: 3,
        photo_count: 18,
        photo_from: 13,
        photo_to: 30,
        gallery_open: true,
        photo_state: 'online',
        youth: false,
        thumbnails: [13, 14, 15, 16].map((photo) => photoAddress(place, startId('900002'), photo, 400)),
      },
    ]);
  });

  it('shows who has no photos without any, and their gallery closed', async () => {
    expect((await byText('Zoe Grunenfelder')).results).toMatchObject([
      { photo_count: 0, photo_from: null, photo_to: null, thumbnails: [], gallery_open: false },
    ]);
  });

  it('follows ranges and statuses that changed since the index was built', async () => {
    await setEnd(eventId('50'), raceId('3'), startId('900001.2'), 28);
    await changeRace(eventId('50'), raceId('3'), { status: 'scheduled' });
    expect((await byText('jorg muller')).results).toMatchObject([
      { photo_count: 0, photo_from: null, photo_to: null, thumbnails: [], gallery_open: false },
    ]);
    await changeRace(eventId('50'), raceId('3'), { status: 'completed' });
    expect((await byText('jorg muller')).results).toMatchObject([
      { photo_count: 2, photo_from: 29, photo_to: 30, gallery_open: true },
    ]);
    await changeRace(eventId('50'), raceId('3'), { status: 'uploaded' });
    await setEnd(eventId('50'), raceId('3'), startId('900001.2'), 12);
    expect((await byText('jorg muller')).results).toMatchObject([{ photo_count: 18, gallery_open: true }]);
  });

  it('by rider returns all starts, newest first, including a second one in a race, under the latest name', async () => {
    const found = await photos({ searchType: 'rider', riderId: '900001' });
    expect(found).toMatchObject({ total: 3, subject: 'Anna Esempio' });
    expect(
      found.results.map(({ event_id, swiss_equestrian_rider_id, photo_count }) => [
        event_id,
        swiss_equestrian_rider_id,
        photo_count,
      ]),
    ).toEqual([
      ['50', '900001', 10],
      ['50', '900001.2', 2],
      ['40', '900001', 0],
    ]);
    expect(await photos({ searchType: 'rider', riderId: '900001', offset: 3 })).toEqual({
      results: [],
      total: 3,
      subject: 'Anna Esempio',
    });
    expect(await photos({ searchType: 'rider', riderId: '1' })).toEqual({ results: [], total: 0, subject: null });
  });

  it('by participant answers exactly that start, and names the rider', async () => {
    const found = await photos({ searchType: 'participant', participantId: '50-3-900001.2' });
    expect(found).toMatchObject({
      total: 1,
      subject: 'Anna Esempio',
      results: [{ horse_name: 'Bingo', photo_count: 2, starting_number: 2 }],
    });
    for (const participantId of [
      '50-3-900001.3',
      '50-9-900001',
      '50-3',
      '-',
      '50-3-900001-1',
      'a'.repeat(140),
      '-'.repeat(140),
      '50-3-900001#',
      '../50-3-1',
    ]) {
      expect(await photos({ searchType: 'participant', participantId })).toEqual({
        results: [],
        total: 0,
        subject: null,
      });
    }
  });

  it('leaves out starts missing from the table, and shows and counts the rest of the page', async () => {
    await putShow('60', { day: '2026-09-01' });
    await enter('60', '900010', 'Gita Sparita', 'Ada', 1);
    await enter('60', '900011', 'Gita Rimasta', 'Eva', 2);
    await index('60');
    aSecondLater();
    expect((await byText('gita')).results).toHaveLength(2);
    await deleteItem({ key: keys.participant(eventId('60'), raceId('3'), startId('900010')) });
    const left = await byText('gita');
    expect([left.total, left.results.map(({ rider_name }) => rider_name)]).toEqual([1, ['Gita Rimasta']]);
    expect(await photos({ searchType: 'rider', riderId: '900010' })).toMatchObject({ results: [], total: 0 });
    await deleteItem({ key: keys.race(eventId('60'), raceId('3')) });
    expect(await byText('gita')).toMatchObject({ results: [], total: 0 });
  });

  it('suggests riders and horses', async () => {
    expect(await suggested('mülle')).toMatchObject([
      { type: 'rider', name: 'Jörg Müller', horse_name: null, swiss_equestrian_rider_id: '900002', detail: 'Éclair' },
    ]);
    expect(await suggested('stel')).toMatchObject([
      { type: 'horse', name: 'Stella CH', horse_name: 'Stella CH', swiss_equestrian_rider_id: '900001' },
    ]);
    for (const query of ['', 'm', ' m ']) expect(await suggested(query)).toEqual([]);
  });
});

describe('words that are no name', () => {
  const strange = [
    '🐎'.repeat(50),
    '""\'\'``„“',
    "'; DROP TABLE participants; --",
    '<script>alert(1)</script>',
    'مرحبا يا فارس',
    '\u202Eannetta',
    '\ud83d',
    'anna \udc0e',
    '\u0000\u0001',
    '%00%2e%2e',
    '__proto__',
    'constructor',
    '{"$ne":1}',
    '\\',
    '****',
    '( [a-z]+ )+$',
    ' '.repeat(100),
    'a'.repeat(100),
    '\ufdfa'.repeat(100),
    'ß'.repeat(100),
    '1'.repeat(100),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z'.slice(0, 100),
  ];

  it.each(strange)('finds something or nothing, and never fails: %j', async (query) => {
    for (const [key, body] of [
      ['POST /api/search-autocomplete', { query }],
      ['POST /api/search-photos', { searchType: 'text', query }],
    ] as const) {
      const answer = await request(search, key, { body });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.stringify(answer.body)).not.toContain('<');
    }
  });

  it('is answered whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 50 }), async (query) => {
        expect((await request(search, 'POST /api/search-autocomplete', { body: { query } })).status).toBe(200);
        expect((await request(search, 'POST /api/search-photos', { body: { searchType: 'text', query } })).status).toBe(
          200,
        );
      }),
      { numRuns: 200 },
    );
  });

  it.each<[object, string]>([
    [{ searchType: 'text', query: 'a'.repeat(101) }, 'query'],
    [{ searchType: 'text' }, 'query'],
    [{ searchType: 'text', query: 7 }, 'query'],
    [{ searchType: 'text', query: 'anna', offset: -1 }, 'offset'],
    [{ searchType: 'text', query: 'anna', offset: MAX_RESULTS }, 'offset'],
    [{ searchType: 'participant', participantId: '' }, 'participantId'],
    [{ searchType: 'participant', participantId: '50-3-\ud83d' }, 'participantId'],
    [{ searchType: 'rider', riderId: '900001.2' }, 'riderId'],
    [{ searchType: 'horse', query: 'Stella' }, 'searchType'],
    [{ query: 'anna' }, 'searchType'],
  ])('is refused where it cannot be asked, naming the field: %j', async (body, field) => {
    const answer = await request(search, 'POST /api/search-photos', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed_body', fields: { [field]: expect.any(String) as string } } },
    });
  });

  it('and consists of a hundred emoji finds nothing', async () => {
    expect(await byText('🐎'.repeat(50) + '🦄'.repeat(50))).toEqual({ results: [], total: 0, subject: null });
  });

  it('and is a megabyte long is refused', async () => {
    const answer = await request(search, 'POST /api/search-autocomplete', { body: { query: 'x'.repeat(1_000_000) } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed_body', fields: { query: expect.any(String) as string } } },
    });
  });
});
