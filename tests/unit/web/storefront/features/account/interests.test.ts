import { describe, expect, it } from 'vitest';
import { ANY_RIDER } from '../../../../../../core/people/contract/account.ts';
import { riderId } from '../../../../../../core/ids.ts';
import {
  isAnyRider,
  newInterestOf,
  sameInterest,
} from '../../../../../../web/src/storefront/features/account/interests/new-interest.ts';

const rider = {
  type: 'rider',
  name: 'Anna Esempio',
  horse_name: null,
  swiss_equestrian_rider_id: riderId('900001'),
  detail: 'Stella',
} as const;
const horse = { ...rider, type: 'horse', name: 'Stella', horse_name: 'Stella' } as const;

describe('an interest', () => {
  it('in a rider is one in any horse, and in a horse one in any rider', () => {
    expect(newInterestOf(rider)).toEqual({
      swiss_equestrian_rider_id: '900001',
      rider_name: 'Anna Esempio',
      horse_name: null,
    });
    expect(newInterestOf(horse)).toEqual({
      swiss_equestrian_rider_id: ANY_RIDER,
      rider_name: null,
      horse_name: 'Stella',
    });
    expect([rider, horse].map((suggestion) => isAnyRider(newInterestOf(suggestion)))).toEqual([false, true]);
  });

  it('is the same when rider and horse are, whatever the names say', () => {
    expect(sameInterest(newInterestOf(rider), { ...newInterestOf(rider), rider_name: 'Anna E.' })).toBe(true);
    expect(sameInterest(newInterestOf(rider), newInterestOf(horse))).toBe(false);
    expect(sameInterest(newInterestOf(horse), { ...newInterestOf(horse), horse_name: 'Luna' })).toBe(false);
  });
});
