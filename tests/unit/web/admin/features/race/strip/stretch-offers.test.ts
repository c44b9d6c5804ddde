import { describe, expect, it } from 'vitest';
import type { OfficeStart } from '../../../../../../../core/contract/races-admin.ts';
import { startId } from '../../../../../../../core/ids.ts';
import type { PhotoStretch } from '../../../../../../../core/photo-stretches.ts';
import { stretchOffers } from '../../../../../../../web/src/admin/features/race/strip/stretch-offers.ts';

const anna = { swiss_equestrian_rider_id: startId('900001') } as OfficeStart;
const joerg = { swiss_equestrian_rider_id: startId('900002') } as OfficeStart;
const SECOND = 1_000_000_000;
/** Four photos of Anna's, two of nobody. */
const line = {
  camera: 1,
  photos: [1, 2, 3, 4, 5, 6].map((counter) => ({ number: SECOND + counter, moment: null })),
  stretches: [
    { start: anna, from: 0, to: 3 },
    { start: null, from: 4, to: 5 },
  ],
};
const offered = (place: number, stretches: PhotoStretch[] = [], current: OfficeStart | null = joerg) =>
  stretchOffers(line, place, { stretches }, current ?? undefined).map(({ given, ...offer }) => ({
    ...offer,
    stretches: given(stretches),
  }));
const said = (first: number, last: number, p: PhotoStretch['swiss_equestrian_rider_id']) => ({
  photo_from: SECOND + first,
  photo_to: SECOND + last,
  swiss_equestrian_rider_id: p,
});

describe('what can be said of photos in the strip', () => {
  it('is that a start’s are nobody’s, from its first one to the one at hand', () => {
    expect(offered(1)).toEqual([{ key: 'n', says: 'nobodys', first: 1, last: 2, stretches: [said(1, 2, null)] }]);
  });

  it('is that nobody’s are of the start that is chosen, which rode once more', () => {
    const stretches = [said(5, 6, startId('900002'))];
    expect(offered(5)).toEqual([{ key: 'a', says: 'alsoTheirs', first: 5, last: 6, stretches }]);
    expect(offered(5, [], null)).toEqual([]);
  });

  it('is that the ends hold again, where somebody said otherwise', () => {
    const others = said(1, 1, null);
    expect(offered(5, [others, said(5, 6, startId('900002'))])).toEqual([
      { key: 'r', says: 'asBefore', first: 5, last: 6, stretches: [others] },
    ]);
  });
});
