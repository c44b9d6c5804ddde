import { describe, expect, it } from 'vitest';
import { COVER_WIDTHS, coverFolder, coverSrcSet, sharedCover } from '../../../../core/catalogue/cover-address.ts';
import { eventId } from '../../../../core/ids.ts';

const cover = `${coverFolder(eventId('990901'), '1f2e3d4c5b6a7980')}original.png`;

describe('a cover’s sizes', () => {
  it('lie beside the original, one for each width', () => {
    expect(coverSrcSet(cover)?.split(', ')).toEqual(
      COVER_WIDTHS.map((width) => `/covers/990901-1f2e3d4c5b6a7980/${width}.avif ${width}w`),
    );
  });

  it.each([
    null,
    '/covers/990901.jpg',
    '/covers/a/b/original.jpg',
    '/covers/a/original.jpg?x',
    'https://elsewhere.example/covers/a/original.jpg',
    '',
  ])('are not looked for where there are none (%s)', (address) => expect(coverSrcSet(address)).toBeUndefined());
});

describe('the cover for other sites', () => {
  it('is a JPEG of a sound size in the shape of the original, and never larger', () => {
    const address = '/covers/990901-1f2e3d4c5b6a7980/1200.jpg';
    expect(sharedCover(cover, 6000, 4000)).toEqual({ address, width: 1200, height: 800 });
    expect(sharedCover(cover, 600, 400)).toEqual({ address, width: 600, height: 400 });
    expect(sharedCover(cover, null, null)).toEqual({ address, width: undefined, height: undefined });
  });

  it('is the cover itself where it has no sizes', () => {
    expect(sharedCover('/covers/990901.jpg', 1600, 900)).toEqual({
      address: '/covers/990901.jpg',
      width: 1600,
      height: 900,
    });
  });
});
