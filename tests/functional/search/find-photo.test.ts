import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../core/search/contract/search.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { photoNumberOf } from '../../../lambdas/search/find-photo.ts';
import { handler as search } from '../../../lambdas/search/handler.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { setEnd } from '../../support/set-end.ts';
import { startPhotoParts, type PhotoParts } from '../photo-parts.ts';
import { request } from '../sale-parts.ts';
import { enter, index, putShow } from './shows.ts';

/* A rider knows the number of her photo from the gallery, a message or the camera. */

let parts: PhotoParts;
const race = raceId('3');
const find = async (query: string) => {
  const body = { searchType: 'text', query, offset: 0 };
  const found = (await request(search, 'POST /api/search-photos', { body })).body as { results: SearchResult[] };
  return found.results.map(({ event_id, rider_name }) => `${event_id} ${rider_name}`);
};

/** Puts an event with photos 4001 to 4010 of Anna and 4011 to 4020 of Jörg. */
async function putPhotos(show: string, daysAgo: number): Promise<void> {
  await putShow(show, { day: swissDay(new Date(Date.now() - daysAgo * 86_400_000)) });
  await enter(show, '900001', 'Anna Esempio', 'Stella', 1);
  await enter(show, '900002', 'Jörg Müller', 'Éclair', 4015);
  await setEnd(eventId(show), race, startId('900001'), 4010);
  await setEnd(eventId(show), race, startId('900002'), 4020);
  const numbers = Array.from({ length: 20 }, (_, at) => 4001 + at);
  await changeRace(eventId(show), race, { status: 'uploaded', photo_numbers: encodePhotoNumbers(numbers) });
}

beforeAll(async () => {
  parts = await startPhotoParts();
  await putPhotos('70', 3);
  await putPhotos('71', 40);
  await putPhotos('72', 800);
  await putPhotos('73', 4);
  await changeRace(eventId('73'), race, { status: 'scheduled' });
  await index();
});
afterAll(() => parts?.close());

describe('a search for a photo number', () => {
  it('finds the starts with that photo, the latest event first, with and without a word before it', async () => {
    for (const query of ['4003', 'foto 4003', 'Foto Nr. 4003', '04003'])
      expect([query, await find(query)]).toEqual([query, ['70 Anna Esempio', '71 Anna Esempio']]);
  });

  it('finds each start once, also by its starting number', async () => {
    const found = await find('4015');
    expect(found.slice(0, 2)).toEqual(['70 Jörg Müller', '71 Jörg Müller']);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain('72 Jörg Müller');
  });

  it('finds no photo of a youth class, a private event or a photo that is in no gallery', async () => {
    expect(await find('4021')).toEqual([]);
    await changeItem({ key: keys.race(eventId('71'), race), set: { youth: true } });
    expect(await find('4003')).toEqual(['70 Anna Esempio']);
  });

  it.each(['12', 'anna 4003', '4003 b', 'anna', '-4003'])('is not the query %s', (query) => {
    expect(photoNumberOf(query)).toBeUndefined();
  });
});
