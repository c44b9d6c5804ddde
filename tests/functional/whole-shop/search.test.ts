import { describe, expect, inject, it } from 'vitest';
import type { SearchResult, Suggestion } from '../../../core/search/contract/search.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { catalogue, type CatalogueEvent, concorso, iragna, startIn } from '../../support/catalogue.ts';
import { executionsOf, filesIn, logOf } from '../../support/operator.ts';
import { runScript } from '../../support/shop-process.ts';
import { until } from '../../support/until.ts';

const shop = inject('shop');

async function ask<T>(route: 'search-autocomplete' | 'search-photos', body: object): Promise<T> {
  const answer = await fetch(`${shop.url}/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as T;
}
const suggest = async (query: string) =>
  (await ask<{ suggestions: Suggestion[] }>('search-autocomplete', { query })).suggestions;
const find = (query: string) =>
  ask<{ results: SearchResult[]; total: number }>('search-photos', { searchType: 'text', query });

const starts = catalogue.flatMap((event) =>
  event.races.flatMap((race) => race.starts.map((start) => ({ event, race, start }))),
);

describe('the shop’s search', () => {
  it.each(starts)(
    'finds $start.rider on $start.horse by both names, with their photos',
    async ({ event, race, start }) => {
      const { results } = await find(`${start.horse} ${start.rider}`);
      const found = results.find(({ participant_id }) => participant_id === `${event.id}-${race.id}-${start.id}`);
      const [photo_from, photo_to] = start.photos ?? [null, null];
      expect(found).toMatchObject({
        rider_name: start.rider,
        horse_name: start.horse,
        event_name: event.name,
        race_name: race.name,
        photo_from,
        photo_to,
        gallery_open: start.photos !== null,
      });
      for (const address of found?.thumbnails ?? [])
        expect((await fetch(shop.url + address)).headers.get('content-type')).toBe('image/avif');
    },
  );

  it.each(['jorg muller', 'MÜLLER-KÄSER', 'mueller kaeser', 'käser jörg', 'Müller  Käser', 'mullr'])(
    'suggests Jörg Müller-Käser for %s',
    async (query) => {
      expect((await suggest(query)).map(({ name }) => name)).toContain('Jörg Müller-Käser');
    },
  );

  it('finds all starts of a rider, and one by its id', async () => {
    const anna = startIn(iragna, '900001');
    const all = await ask<{ results: SearchResult[]; total: number; subject: string }>('search-photos', {
      searchType: 'rider',
      riderId: anna.id,
    });
    expect([all.subject, all.results.map(({ participant_id }) => participant_id).sort()]).toEqual([
      anna.rider,
      ['770101-880103-900001', '770101-880103-900001.2', '770101-880105-900001'],
    ]);
    const one = await ask<{ results: SearchResult[]; subject: string }>('search-photos', {
      searchType: 'participant',
      participantId: `${concorso.id}-${iragna.id}-900001.2`,
    });
    expect([one.subject, one.results.map(({ horse_name }) => horse_name)]).toEqual([anna.rider, ['Bingo']]);
  });

  it('finds new imports immediately while it runs, without a restart', async () => {
    const event: CatalogueEvent = {
      id: eventId('770190'),
      name: 'Derby di Quinto',
      location: 'Quinto',
      start_date: '2026-06-06',
      end_date: '2026-06-06',
      status: 'completed',
      createdDaysAgo: 60,
      races: [
        {
          id: raceId('880901'),
          name: '1. Derby',
          category: 'N140',
          date: '2026-06-06',
          time: null,
          order: 1,
          status: 'scheduled',
          starts: [{ id: startId('900901'), rider: 'Tarquinia Fiordaliso', horse: 'Quinoa', photos: null }],
        },
      ],
    };
    expect(await suggest('tarquinia')).toEqual([]);
    await runScript('fill-race.ts', [shop.dataDir, JSON.stringify(event)]);
    await until('the search finds the new rider', async () => (await suggest('tarquinia')).length > 0);
    expect((await find('fiordaliso quinto')).results).toMatchObject([
      { participant_id: '770190-880901-900901', photo_count: 0, gallery_open: false },
    ]);
  });

  it('indexes each race after its photos came', async () => {
    for (const event of [...new Set(starts.filter(({ start }) => start.photos !== null).map((one) => one.event))]) {
      expect(await executionsOf(shop, 'search-index', event.id)).not.toEqual([]);
    }
  });

  it('keeps its files private: they list children', async () => {
    const files = await filesIn(shop, 'search', 'search/');
    expect(files.length).toBeGreaterThan(catalogue.length);
    for (const { key } of files.slice(0, 5)) {
      const answer = await fetch(`${shop.url}/${key}`);
      expect(await answer.text()).not.toContain('rider_name');
    }
  });

  it('never writes down what was asked', async () => {
    await find('Tarquinia Geheim');
    await suggest('Tarquinia Geheim');
    expect(JSON.stringify(logOf(shop, 'search'))).not.toMatch(/Tarquinia|Geheim/i);
  });
});
