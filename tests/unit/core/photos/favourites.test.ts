import { describe, expect, it } from 'vitest';
import {
  MAX_FAVOURITES,
  readFavourites,
  toggleFavourite,
  writeFavourites,
  type FavouritePhoto,
} from '../../../../core/photos/favourites.ts';
import { eventId, raceId, startId } from '../../../../core/ids.ts';

const photo = (number: number, start = '900001'): FavouritePhoto => ({
  event: eventId('770101'),
  race: raceId('880103'),
  start: startId(start),
  number,
});

describe('a list of favourites', () => {
  it('is written in few characters, and read back the same', () => {
    const photos = [photo(101), photo(102), photo(103), photo(110), photo(121, '900001.2')];
    const text = writeFavourites(photos);
    expect(text).toBe('770101.880103.900001:101-103,110~770101.880103.900001.2:121');
    expect(encodeURI(text)).toBe(text);
    expect(readFavourites(text)).toEqual(photos);
  });

  it.each([
    ['', 0],
    ['nonsense', 0],
    ['770101.880103.900001', 0],
    ['770101.880103.900001:', 0],
    ['770101.880103.900001:1-99999999999', 0],
    ['770101.880103.900001:9-1', 0],
    ['770101.880103.900001:007', 0],
    ['../../x.880103.900001:7', 0],
    ['770101.880103.900001:7,x,9', 2],
    ['770101.880103.900001:7~770101.880103.900001:7', 1],
    ['nonsense~770101.880103.900001:7', 1],
  ])('that came as %s holds %i photos', (text, count) => {
    expect(readFavourites(text)).toHaveLength(count);
  });

  it('takes a photo in and out, and no more than it may', () => {
    expect(toggleFavourite([photo(1)], photo(2))).toEqual([photo(1), photo(2)]);
    expect(toggleFavourite([photo(1), photo(2)], photo(1))).toEqual([photo(2)]);
    const full = Array.from({ length: MAX_FAVOURITES }, (_, at) => photo(at));
    expect(toggleFavourite(full, photo(999))).toEqual(full);
    expect(readFavourites(`${writeFavourites(full)},999`)).toHaveLength(MAX_FAVOURITES);
  });
});
