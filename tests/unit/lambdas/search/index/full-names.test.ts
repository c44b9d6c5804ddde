import { describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../../core/ids.ts';
import { buildIndex } from '../../../../../lambdas/search/index/build-index.ts';
import { openIndex } from '../../../../../lambdas/search/index/open-index.ts';
import type { IndexedEvent } from '../../../../../lambdas/search/index/search-index.ts';

const start = (id: string, rider_name: string, horse_name = 'Stella') => ({
  rider_id: startId(id),
  rider_name,
  horse_name,
  starting_number: 7,
});

const show = (id: string, day: string, youth?: boolean): IndexedEvent => ({
  event: { id: eventId(id), name: 'Concorso', location: 'Iragna', start_date: day },
  races: [
    {
      id: raceId('1'),
      name: youth === undefined ? 'Premio Pony' : 'Gara 1',
      category: 'B 100',
      ...(youth !== undefined && { youth }),
      participants: [
        start('1', 'Giulia Maria Pellegrini'),
        start('2', 'Rossi Anna-Lena', 'Giulia'),
        start('3', 'Madonna'),
        start('4', 'Anna Anna'),
      ],
    },
  ],
});
const opened = (...events: IndexedEvent[]) => openIndex(buildIndex(events));
const index = opened(show('40', '2026-08-21', true), show('50', '2026-09-01', true));

describe('a start of a youth class in the search', () => {
  it.each([
    ['Giulia Pellegrini', '1'],
    ['pellegrini giulia', '1'],
    ['GIULIA MARIA PELLEGRINI', '1'],
    ['Anna Lena Rossi', '2'],
    ['rossi anna-lena', '2'],
    ['Lena Rossi', '2'],
  ])('is found by %s, the newest event first', (query, id) =>
    expect(index.ofFullName(query)).toEqual([`50-1-${id}`, `40-1-${id}`]),
  );

  it.each([
    'Giulia',
    'Pellegrini',
    'Giulia Maria',
    'Maria Pellegrini',
    'Giulia P',
    'Giulia P.',
    'Giulia Pellegrin',
    'Giuli Pellegrini',
    'Giulia Pelegrini',
    'Giulia Pellegrini Stella',
    'Giulia Pellegrini 7',
    'Madonna',
    'Madonna Madonna',
    'Anna Anna',
    'Stella',
    '',
    'a b c d e f g h i j',
  ])('is not found by %s', (query) => expect(index.ofFullName(query)).toEqual([]));

  it('is in no other answer: no suggestion, rider, horse, race or number finds it', () => {
    for (const query of ['Giulia', 'Giulia Pellegrini', 'Rossi', 'Stella', 'Gara', 'Iragna', '7', 'Madonna']) {
      expect(index.suggest(query, 8)).toEqual([]);
      expect(index.find(query, 0, 24)).toEqual({ total: 0, hits: [] });
    }
    expect(index.ofRider('1' as never, 0, 24)).toEqual({ total: 0, hits: [] });
    expect([index.participants, index.youthStarts]).toEqual([0, 8]);
  });

  it('stays away from the public starts of an event', () => {
    const both = opened(show('40', '2026-08-21', true), show('50', '2026-09-01', false));
    expect(both.find('Giulia Pellegrini', 0, 24).hits.map(({ event_id }) => event_id)).toEqual(['50']);
    expect(both.ofFullName('Giulia Pellegrini')).toEqual(['40-1-1']);
  });

  it('is judged by its race’s name in a segment from before the switch', () => {
    const before = opened(show('40', '2026-08-21'));
    expect(before.find('Giulia Pellegrini', 0, 24).total).toBe(0);
    expect(before.ofFullName('Giulia Pellegrini')).toEqual(['40-1-1']);
  });
});
