import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interestId } from '../../../../../../lambdas/store/people/following/interests.ts';

const rider = fc.oneof(fc.constant('ANY_RIDER'), fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/));
const horse = fc.option(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== ''),
  { nil: null },
);
const idOf = (swiss_equestrian_rider_id: string, horse_name: string | null) =>
  interestId({ swiss_equestrian_rider_id, horse_name });

describe('the subject of an interest', () => {
  it('does not change with the letter case, the blanks and the encoding of the horse’s name', () => {
    for (const spelling of ['Éclair  du Bois', ' éclair du bois ', 'E\u0301CLAIR DU BOIS', 'éclair\tdu\u00a0bois']) {
      expect(idOf('900001', spelling)).toBe(idOf('900001', 'Éclair du Bois'));
    }
    fc.assert(
      fc.property(rider, horse, (id, name) => {
        if (name !== null) expect(idOf(id, `  ${name.normalize('NFD')} `)).toBe(idOf(id, name));
      }),
    );
  });

  it('differs for another rider or another horse, however their names could be run together', () => {
    fc.assert(
      fc.property(rider, rider, (one, other) => {
        fc.pre(one !== other);
        expect(idOf(one, null)).not.toBe(idOf(other, null));
      }),
    );
    fc.assert(
      fc.property(
        rider,
        fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
        (id, name) => {
          expect(idOf(id, name)).not.toBe(idOf(id, null));
        },
      ),
    );
    expect(idOf('1', '2,3')).not.toBe(idOf('1,2', '3'));
    expect(idOf('1', 'null')).not.toBe(idOf('1', null));
  });

  it('can stand in an address', () => {
    fc.assert(
      fc.property(rider, horse, (id, name) => {
        expect(idOf(id, name)).toMatch(/^[\w-]{22}$/);
      }),
    );
  });
});
