import { describe, expect, it } from 'vitest';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { startId } from '../../../../../../../core/ids.ts';
import type { PhotoStretch } from '../../../../../../../core/photos/photo-stretches.ts';
import {
  choiceOffers,
  stretchOffers,
  type StretchOffer,
} from '../../../../../../../web/src/admin/features/catalogue/race/strip/stretch-offers.ts';

const anna = { swiss_equestrian_rider_id: startId('900001') } as OfficeStart;
const joerg = { swiss_equestrian_rider_id: startId('900002') } as OfficeStart;
const SECOND = 1_000_000_000;
/** Four of Anna's photos, two unassigned ones. */
const line = {
  camera: 1,
  photos: [1, 2, 3, 4, 5, 6].map((counter) => ({ number: SECOND + counter, moment: null })),
  stretches: [
    { start: anna, from: 0, to: 3 },
    { start: null, from: 4, to: 5 },
  ],
  outOfTime: new Set<number>(),
};
const said = (offers: readonly StretchOffer[], stretches: PhotoStretch[]) =>
  offers.map(({ given, ...offer }) => ({ ...offer, stretches: given(stretches) }));
const offered = (place: number, stretches: PhotoStretch[] = [], current: OfficeStart | null = joerg) =>
  said(stretchOffers(line, place, { stretches }, current ?? undefined), stretches);
const offeredOf = (from: number, to: number, stretches: PhotoStretch[] = [], current: OfficeStart | null = joerg) =>
  said(choiceOffers(line, { from, to }, { stretches }, current ?? undefined), stretches);
const stretch = (first: number, last: number, p: PhotoStretch['swiss_equestrian_rider_id']) => ({
  photo_from: SECOND + first,
  photo_to: SECOND + last,
  swiss_equestrian_rider_id: p,
});

describe('offers for photos in the strip', () => {
  it('leave a start’s photos unassigned, from its first one to the present one', () => {
    expect(offered(1)).toEqual([{ key: 'n', says: 'nobodys', photos: '1–2', stretches: [stretch(1, 2, null)] }]);
  });

  it('give unassigned photos to the chosen start, which rode again', () => {
    const stretches = [stretch(5, 6, startId('900002'))];
    expect(offered(5)).toEqual([{ key: 'a', says: 'alsoTheirs', photos: '5–6', stretches }]);
    expect(offered(5, [], null)).toEqual([]);
  });

  it('restore the ends after an admin’s change', () => {
    const others = stretch(1, 1, null);
    expect(offered(5, [others, stretch(5, 6, startId('900002'))])).toEqual([
      { key: 'r', says: 'asBefore', photos: '5–6', stretches: [others] },
    ]);
  });
});

describe('offers for chosen photos', () => {
  it('leave one inside a ride unassigned or give it to another start, and keep the others', () => {
    expect(offeredOf(2, 2)).toEqual([
      { key: 'n', says: 'nobodys', photos: '3', stretches: [stretch(3, 3, null)] },
      { key: 'a', says: 'theirs', photos: '3', stretches: [stretch(3, 3, startId('900002'))] },
    ]);
  });

  it('is of all of them, across rides', () =>
    expect(offeredOf(3, 4).map(({ key, stretches }) => [key, stretches])).toEqual([
      ['n', [stretch(4, 5, null)]],
      ['a', [stretch(4, 5, startId('900002'))]],
    ]));

  it('is not what they are already', () => {
    expect(offeredOf(1, 2, [], anna).map(({ key }) => key)).toEqual(['n']);
    expect(offeredOf(4, 5, [], null)).toEqual([]);
  });

  it('is that the ends hold again for those alone, where some of them were said', () =>
    expect(offeredOf(4, 4, [stretch(5, 6, null)]).at(-1)).toEqual({
      key: 'r',
      says: 'asBefore',
      photos: '5',
      stretches: [stretch(6, 6, null)],
    }));
});
