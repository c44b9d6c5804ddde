import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../../../core/contract/search.ts';
import { galleryPlaceOf, gallerySearch } from '../../../../../web/src/storefront/routes/search-gallery-address.ts';

const result = (riderId: string) =>
  ({
    swiss_equestrian_event_id: '770101',
    swiss_equestrian_race_id: '880_1-3',
    swiss_equestrian_rider_id: riderId,
  }) as SearchResult;

describe('the address of a gallery over the results', () => {
  it.each(['900001', '900001.2'])('names the start %s, and is read back', (riderId) => {
    expect(galleryPlaceOf(gallerySearch(result(riderId)))).toEqual({ eventId: '770101', raceId: '880_1-3', riderId });
    expect(galleryPlaceOf(`${gallerySearch(result(riderId))}&photo=104`)?.riderId).toBe(riderId);
  });

  it.each(['', '?photo=3', '?gallery=', '?gallery=770101', '?gallery=770101.880103', '?gallery=...'])(
    'opens none for %j',
    (search) => {
      expect(galleryPlaceOf(search)).toBeNull();
    },
  );
});
