import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventId, raceId, riderId, startId, type RiderId } from '../../../../../core/ids.ts';
import { buildIndex } from '../../../../../lambdas/search/index/build-index.ts';
import { openIndex } from '../../../../../lambdas/search/index/open-index.ts';
import {
  UnreadableIndexError,
  type IndexedEvent,
  type IndexedParticipant,
} from '../../../../../lambdas/search/index/search-index.ts';

const anna: IndexedParticipant = {
  rider_id: startId('900001'),
  rider_name: 'Anna Müller',
  horse_name: 'Stella CH',
  starting_number: 12,
};
const event = (id: string, participants: IndexedParticipant[], start_date = '2026-05-01'): IndexedEvent => ({
  event: { id: eventId(id), name: 'Concours Frauenfeld', location: 'Rüti', start_date },
  races: [{ id: raceId('5'), name: 'Prova 1', category: 'B100', participants }],
});
const file = buildIndex([event('1', [anna])]);
const hit = {
  event_id: '1',
  event_name: 'Concours Frauenfeld',
  event_location: 'Rüti',
  event_start_date: '2026-05-01',
  race_id: '5',
  race_name: 'Prova 1',
  race_category: 'B100',
  start_id: '900001',
  rider_name: 'Anna Müller',
  horse_name: 'Stella CH',
  starting_number: 12,
  youth: false,
};

describe('an index file', () => {
  it('gives back everything it holds of a participant', () => {
    expect(openIndex(file).find('muller frauenfeld 12', 0, 5)).toEqual({ total: 1, hits: [hit] });
  });

  it('tells a second start of a rider from the first', () => {
    const index = openIndex(
      buildIndex([event('1', [anna, { ...anna, rider_id: startId('900001.2'), horse_name: 'Luna' }])]),
    );
    expect(index.ofRider(riderId('900001'), 0, 5).hits.map(({ start_id }) => start_id)).toEqual(['900001', '900001.2']);
    expect(index.suggest('anna', 8)).toHaveLength(1);
  });

  it('suggests namesakes apart, and a rider under several names once', () => {
    const namesake = { ...anna, rider_id: startId('900002'), horse_name: 'Luna' };
    const renamed = { ...anna, rider_name: 'Anna Müller-Keller', horse_name: 'Sole' };
    const index = openIndex(buildIndex([event('1', [anna, namesake]), event('2', [renamed], '2026-06-01')]));
    expect(
      index
        .suggest('anna', 8)
        .map(({ swiss_equestrian_rider_id, name, detail }) => [swiss_equestrian_rider_id, name, detail]),
    ).toEqual([
      ['900001', 'Anna Müller', 'Stella CH'],
      ['900002', 'Anna Müller', 'Luna'],
    ]);
    expect(index.suggest('keller', 8)).toEqual([
      {
        type: 'rider',
        name: 'Anna Müller-Keller',
        horse_name: null,
        swiss_equestrian_rider_id: '900001',
        detail: 'Sole',
      },
    ]);
    expect(index.ofRider(riderId('900001'), 0, 5).hits.map(({ rider_name }) => rider_name)).toEqual([
      'Anna Müller-Keller',
      'Anna Müller',
    ]);
  });

  it('suggests a horse with the rider who rode it last', () => {
    const index = openIndex(
      buildIndex([
        event('1', [anna]),
        event('2', [{ ...anna, rider_id: startId('900007'), rider_name: 'Ueli Graf' }], '2026-06-01'),
      ]),
    );
    expect(index.suggest('stela', 8)).toEqual([
      {
        type: 'horse',
        name: 'Stella CH',
        horse_name: 'Stella CH',
        swiss_equestrian_rider_id: '900007',
        detail: 'Ueli Graf',
      },
    ]);
  });

  it('is the same whatever order the events come in', () => {
    const events = [
      event('1', [anna]),
      event('2', [{ ...anna, rider_id: startId('900002') }]),
      event('3', [{ ...anna, rider_name: 'Ueli Graf' }], '2026-06-01'),
    ];
    expect(buildIndex(events.toReversed()).equals(buildIndex(events))).toBe(true);
  });

  it('is not built when an event is there twice', () => {
    expect(() => buildIndex([event('1', []), event('1', [])])).toThrow('event 1 is twice');
  });

  it('is used where its bytes lie, aligned or not', () => {
    const shifted = Buffer.concat([Buffer.alloc(1), file]).subarray(1);
    expect(openIndex(new Uint8Array(file)).find('anna', 0, 5).total).toBe(1);
    expect(openIndex(shifted).find('anna', 0, 5)).toEqual({ total: 1, hits: [hit] });
  });

  it('without participants answers nothing', () => {
    for (const index of [openIndex(buildIndex([])), openIndex(buildIndex([event('1', [])]))]) {
      expect(index.suggest('anna', 8)).toEqual([]);
      expect(index.find('frauenfeld', 0, 24)).toEqual({ total: 0, hits: [] });
      expect(index.ofRider(riderId('900001'), 0, 24)).toEqual({ total: 0, hits: [] });
      expect(index.participants).toBe(0);
    }
  });

  it('that is empty, another file, cut off, longer or of another version is refused', () => {
    const newer = Buffer.from(file);
    newer.writeUInt32LE(99, 8);
    for (const bad of [
      Buffer.alloc(0),
      Buffer.from('{"events":[]}'),
      Buffer.alloc(2000),
      file.subarray(0, -1),
      file.subarray(0, 20),
      Buffer.concat([file, file]),
      newer,
    ]) {
      expect(() => openIndex(bad)).toThrow(UnreadableIndexError);
    }
    expect(() => openIndex(newer)).toThrow('version 99');
  });

  it('with any byte changed is refused', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(file);
        damaged[at]! ^= change;
        expect(() => openIndex(damaged)).toThrow(UnreadableIndexError);
      }),
    );
  });
});

/** Any code units, including halves of characters. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units));

describe('whatever is typed', () => {
  const index = openIndex(buildIndex([event('1', [anna])]));

  it.each([
    '😀'.repeat(50),
    '"\'`',
    "'; DROP TABLE riders; --",
    '<script>alert(1)</script>',
    'אנה מילר',
    '\ud800'.repeat(100),
    ' '.repeat(100),
    '*',
    '%_',
    'z',
    'zz '.repeat(33),
    '\0',
    '__proto__',
    'x-'.repeat(50),
  ])('nothing is found for %j', (query) => {
    expect(index.suggest(query, 8)).toEqual([]);
    expect(index.find(query, 0, 24)).toEqual({ total: 0, hits: [] });
  });

  it('an answer comes', () => {
    fc.assert(
      fc.property(anyText, fc.nat(100), (query, offset) => {
        expect(index.suggest(query, 8).length).toBeLessThan(3);
        expect(index.find(query, offset, 24).total).toBeLessThan(2);
        expect(index.ofRider(query as RiderId, offset, 24).total).toBeLessThan(2);
      }),
    );
  });

  it('words beyond those that fit narrow nothing', () => {
    const letters = Array.from('bcdefghijklmnopqrstuvwxyz0123456789', (letter) => `anna ${letter}`).join(' ');
    expect(index.find(`${'anna '.repeat(40)}`, 0, 24).total).toBe(1);
    expect(index.find(letters, 0, 24).total).toBe(0);
  });

  it('a query leaves nothing behind for the next', () => {
    expect(index.find('stella 12', 0, 24).total).toBe(1);
    expect(index.find('luna', 0, 24).total).toBe(0);
    expect(index.suggest('anna stella', 8)).toEqual([]);
    expect(index.find('anna stella', 0, 24).total).toBe(1);
  });
});
