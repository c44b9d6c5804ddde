import { expect, it } from 'vitest';
import type { FavouritePhoto } from '../../../../../../core/photos/favourites.ts';
import { eventId, raceId, startId } from '../../../../../../core/ids.ts';
import { withNew } from '../../../../../../web/src/storefront/features/favourites/with-new.ts';

const photo = (number: number): FavouritePhoto => ({
  event: eventId('770101'),
  race: raceId('880103'),
  start: startId('900001'),
  number,
});

it('an open list keeps removed entries in place, and takes in new ones', () =>
  expect(withNew([photo(1), photo(2), photo(3)], [photo(1), photo(3), photo(4)])).toEqual([1, 2, 3, 4].map(photo)));
