import { describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../../core/ids.ts';
import { buildIndex } from '../../../../../lambdas/search/index/build-index.ts';
import { openIndex } from '../../../../../lambdas/search/index/open-index.ts';
import type { IndexedParticipant } from '../../../../../lambdas/search/index/search-index.ts';

const start = (
  id: string,
  rider_name: string,
  horse_name: string,
  starting_number: number | null = null,
): IndexedParticipant => ({ rider_id: startId(id), rider_name, horse_name, starting_number });
const indexOf = (...participants: IndexedParticipant[]) =>
  openIndex(
    buildIndex([
      {
        event: { id: eventId('1'), name: 'Concours', location: 'Thun', start_date: '2026-05-01' },
        races: [{ id: raceId('5'), name: 'Prova A', category: 'L', participants }],
      },
    ]),
  );
const ridersFound = (index: ReturnType<typeof indexOf>, query: string) =>
  index.find(query, 0, 24).hits.map(({ start_id }) => start_id);

describe('single letters', () => {
  const index = indexOf(start('1', 'Anna Aebi', 'Bijou'), start('2', 'A B', 'Z', 7), start('3', "Éa D'Or", 'Luna'));

  it.each(['a', 'a a', 'a.', 'A-B', 'b z', 'ä', 'ue', 'n. a', '𝔞', '👍 a'])(
    'alone, as in %j, find nothing',
    (query) => {
      expect(index.suggest(query, 8)).toEqual([]);
      expect(index.find(query, 0, 24)).toEqual({ total: 0, hits: [] });
    },
  );

  it('narrow what a longer word or a number finds', () => {
    expect(ridersFound(index, 'an a b')).toEqual(['1']);
    expect(ridersFound(index, 'a 7')).toEqual(['2']);
    expect(ridersFound(index, "d'or")).toEqual(['3']);
    expect(index.suggest('anna b', 8)).toEqual([]);
    expect(index.suggest('aebi a', 8).map(({ name }) => name)).toEqual(['Anna Aebi']);
  });
});

describe('words that announce a starting number', () => {
  const index = indexOf(
    start('1', 'Anna Meier', 'Bijou', 12),
    start('2', 'Ueli Graf', 'Numero Uno', 13),
    start('3', 'Norma Graf', 'Luna', 12),
  );

  it.each([
    '12',
    'nr 12',
    'Nr. 12',
    'n. 12',
    'N° 12',
    'no 12',
    '№ 12',
    'num 12',
    'numero 12',
    'Numéro 12',
    'Nummer 12',
    'Startnummer 12',
    'Start-Nr. 12',
    'Startnr. 12',
    'start nr. 12',
    'pettorale n. 12',
  ])('are left out of a text search, as in %j', (query) => {
    expect(ridersFound(index, query)).toEqual(['1', '3']);
  });

  it('count as words when no number follows at once', () => {
    expect(ridersFound(index, 'numero')).toEqual(['2']);
    expect(ridersFound(index, 'no 12')).toEqual(['1', '3']);
    expect(ridersFound(index, '12 no')).toEqual(['3']);
    expect(ridersFound(index, 'numero uno 13')).toEqual(['2']);
    expect(ridersFound(index, 'pettorale 1a')).toEqual([]);
  });

  it('are words of a name in suggestions, which have no starting number', () => {
    const horses = indexOf(start('1', 'Anna Meier', 'Numero 12', 3), start('2', 'Ueli Graf', 'Luna 12', 4));
    expect(horses.suggest('numero 12', 8).map(({ name }) => name)).toEqual(['Numero 12']);
  });
});

describe('the order', () => {
  it('puts the whole name before one that only holds what was typed', () => {
    const index = indexOf(
      start('1', 'Anna Meier Graf', 'Bijou'),
      start('2', 'Anna Meier', 'Luna Sole'),
      start('3', 'Ueli Graf', 'Anna Meier'),
    );
    expect(ridersFound(index, 'meier anna')).toEqual(['2', '3', '1']);
    expect(index.suggest('meier anna', 8).map(({ type, name }) => `${type} ${name}`)).toEqual([
      'rider Anna Meier',
      'horse Anna Meier',
      'rider Anna Meier Graf',
    ]);
  });

  it('puts a whole name of many words before a shorter that only begins so', () => {
    const index = indexOf(start('1', 'Anna Meierhans', 'Bijou'), start('2', 'Anna von der Meier', 'Luna'));
    expect(ridersFound(index, 'anna meier')).toEqual(['2', '1']);
    expect(index.suggest('anna meier', 8).map(({ name }) => name)).toEqual(['Anna von der Meier', 'Anna Meierhans']);
  });

  it('counts a compound typed with hyphens as the words that a name has of it', () => {
    const index = indexOf(start('1', 'Annalenaeva Meier B', 'Bijou'), start('2', 'Anna Lena Eva Meier', 'Luna'));
    expect(index.suggest('anna-lena-eva meier', 8).map(({ name }) => name)).toEqual([
      'Anna Lena Eva Meier',
      'Annalenaeva Meier B',
    ]);
  });
});

describe('a number', () => {
  it('finds starting numbers even when few names hold it', () => {
    const index = indexOf(
      start('1', 'Anna Meier', 'Luna 12'),
      start('2', 'Ueli Graf', 'Bijou', 12),
      ...Array.from({ length: 30 }, (_, i) => start(`9${i}`, 'Rita Moser', 'Sole', 40)),
    );
    expect(ridersFound(index, '12').toSorted()).toEqual(['1', '2']);
  });
});

describe('a mistake beside an umlaut', () => {
  it.each([
    ['Mxueller', 'Müller'],
    ['Muellxer', 'Müller'],
    ['Muexller', 'Müller'],
    ['Ruexgger', 'Rüegger'],
    ['Bauemann', 'Baumann'],
    ['Kpaeser', 'Käser'],
    ['Hoefre', 'Höfer'],
  ])('is forgiven: %s finds %s', (query, name) => {
    const index = indexOf(start('1', `Anna ${name}`, 'Bijou'), start('2', 'Ueli Graf', 'Luna'));
    expect(index.suggest(query, 8).map((suggestion) => suggestion.name)).toEqual([`Anna ${name}`]);
    expect(ridersFound(index, query)).toEqual(['1']);
  });
});
