import { describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../../core/ids.ts';
import { galleryAt, galleryPlaceOf } from '../../../../../web/src/storefront/routes/gallery/search-gallery-address.ts';

const placeOf = (start: string) => ({ event: eventId('770101'), race: raceId('880_1'), start: startId(start) });

describe('the address of a gallery over the results', () => {
  it.each(['900001', '900001.2'])('names the start %s, and is read back', (start) => {
    const address = galleryAt(placeOf(start));
    expect(galleryPlaceOf(address)).toEqual(placeOf(start));
    expect(galleryPlaceOf(`${address}&photo=104`)).toEqual(placeOf(start));
  });

  it.each([
    '',
    '?photo=3',
    '?gallery=',
    '?gallery=770101',
    '?gallery=770101.880103',
    '?gallery=...',
    '?gallery=770101.880103.900001.2.3',
    '?gallery=770101.880-103.900001',
  ])('opens none for %j', (search) => {
    expect(galleryPlaceOf(search)).toBeNull();
  });
});
