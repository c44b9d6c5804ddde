import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riderId, startId } from '../../../../../core/ids.ts';
import { readStartList } from '../../../../../core/catalogue/start-list/read-start-list.ts';
import { cleanName, type StartListLine } from '../../../../../core/catalogue/start-list/start-list-line.ts';
import { writeStartList } from '../../../../../core/catalogue/start-list/write-start-list.ts';

const name = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'=+-@\'",;\t aZ9ëŁ'.split('')), maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .map(cleanName);

const start: fc.Arbitrary<StartListLine> = fc.record({
  swiss_equestrian_rider_id: fc.stringMatching(/^\w{1,40}$/).map(riderId),
  rider_name: name.filter((text) => text !== ''),
  horse_name: name,
  starting_number: fc.constant(null),
  race_order: fc.constant(null),
  photo_to: fc.option(fc.integer({ min: 1, max: 999_999_999_999_999 })),
  ring_time: fc.constant(null),
});
const pair = ({ swiss_equestrian_rider_id, horse_name }: StartListLine) => `${swiss_equestrian_rider_id} ${horse_name}`;
const ofFile = (text: string) => readStartList(new TextEncoder().encode(text));

const anna = {
  swiss_equestrian_rider_id: riderId('900001'),
  rider_name: 'Anna',
  horse_name: 'Stella',
  starting_number: 4,
  race_order: 2,
  photo_to: 107,
};

describe('an exported start list', () => {
  it('comes back unchanged, whatever the names are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(start, { selector: pair, minLength: 1, maxLength: 8 }), (starts) => {
        const { starts: back, faults, ignored } = ofFile(writeStartList(starts));
        const byPair = (a: StartListLine, b: StartListLine) => (pair(a) < pair(b) ? -1 : 1);
        expect(back.toSorted(byPair)).toEqual(starts.toSorted(byPair));
        expect([...faults, ...ignored]).toEqual([]);
      }),
    );
  });

  it('stands by race order, those without one last', () => {
    const starts = [
      { ...anna, rider_name: 'last', race_order: null },
      { ...anna, rider_name: 'second', race_order: 2, photo_to: null },
      { ...anna, rider_name: 'first', race_order: 1 },
    ];
    expect(writeStartList(starts).split('\r\n')).toEqual([
      '\ufeffphoto_to;rider_name;horse_name;swiss_equestrian_rider_id',
      '107;first;Stella;900001',
      ';second;Stella;900001',
      '107;last;Stella;900001',
      '',
    ]);
  });

  it('names a second start by its rider and horse, as the list did that it came from', () => {
    const second = { ...anna, swiss_equestrian_rider_id: startId('900001.2'), horse_name: 'Luna' };
    expect(ofFile(writeStartList([anna, second])).starts).toMatchObject([
      { swiss_equestrian_rider_id: '900001', horse_name: 'Stella' },
      { swiss_equestrian_rider_id: '900001', horse_name: 'Luna' },
    ]);
  });
});
