import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COVER_WIDTHS, coverSrcSet, sharedCover } from '../../../../core/catalogue/cover-address.ts';
import { eventId } from '../../../../core/ids.ts';
import { storeCover, type StoredCover } from '../../../../lambdas/photos/imaging/covers/store-cover.ts';
import { startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import * as zoo from './zoo.ts';

let parts: PhotoParts;
let original: Buffer;
let stored: StoredCover;

beforeAll(async () => {
  parts = await startPhotoParts();
  // The photographer held the camera upright: the file's width is the picture's height.
  original = await zoo.withExif(await zoo.jpeg(1800, 2000), 6);
  stored = await storeCover(eventId('990901'), original);
});
afterAll(() => parts.close());

const at = (address: string) => parts.contentOf('covers', address.slice(1));
const sizesOf = (cover: StoredCover) =>
  coverSrcSet(cover.cover_image_url)!
    .split(', ')
    .map((candidate) => candidate.split(' ')[0]!);

describe('a stored cover', () => {
  it('has its original for everybody, as large as it was handed in, but upright, which is what crops count in', async () => {
    expect(stored).toMatchObject({
      cover_image_width: 2000,
      cover_image_height: 1800,
      cover_crop_x: null,
      cover_crop_width: null,
    });
    const published = await sharp(await at(stored.cover_image_url!)).metadata();
    expect(published).toMatchObject({ format: 'jpeg', width: 2000, height: 1800 });
    expect(published.orientation).toBeUndefined();
    const [handedIn, shown] = [await zoo.looks(original), await zoo.looks(await at(stored.cover_image_url!))];
    expect(Math.max(...handedIn.map((value, i) => Math.abs(value - shown[i]!)))).toBeLessThan(8);
  });

  it('has every size that pages ask for: AVIF, upright, in the shape of the original, telling nothing', async () => {
    for (const [i, address] of sizesOf(stored).entries()) {
      const { format, compression, width, height, exif, xmp, icc, iptc } = await sharp(await at(address)).metadata();
      expect({ format, compression, width, height }).toEqual({
        format: 'heif',
        compression: 'av1',
        width: COVER_WIDTHS[i],
        height: COVER_WIDTHS[i]! * 0.9,
      });
      expect({ exif, xmp, icc, iptc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined, iptc: undefined });
    }
  });

  it('has a JPEG for other sites that tells nothing and is as large as pages say', async () => {
    const { address, width, height } = sharedCover(
      stored.cover_image_url!,
      stored.cover_image_width,
      stored.cover_image_height,
    );
    const found = await sharp(await at(address)).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width, height });
    expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is the same when it is stored again, and lies elsewhere when it is another picture', async () => {
    const before = parts.keysIn('covers');
    expect(await storeCover(eventId('990901'), original)).toEqual(stored);
    expect(parts.keysIn('covers')).toEqual(before);
    const other = await storeCover(eventId('990901'), await zoo.png());
    expect(other.cover_image_url).toMatch(/\/original\.png$/);
    expect(sizesOf(other)).not.toEqual(sizesOf(stored));
  });

  it('is never larger than its original', async () => {
    for (const address of sizesOf(await storeCover(eventId('990902'), await zoo.jpeg(640, 360)))) {
      expect((await sharp(await at(address)).metadata()).width).toBeLessThanOrEqual(640);
    }
  });
});

describe('no cover', () => {
  it.each([
    ['nothing', 'empty', () => Promise.resolve(Buffer.alloc(0))],
    ['what browsers do not show', 'unsupported', () => zoo.sixteenBitTiff()],
    ['half a picture', 'damaged', () => zoo.truncated()],
    ['more than can be decoded', 'too_many_pixels', () => zoo.bomb()],
  ])('is made of %s, and nothing of it is left behind', async (_, fault, file) => {
    const before = parts.keysIn('covers');
    await expect(storeCover(eventId('990903'), await file())).rejects.toMatchObject({ fault });
    expect(parts.keysIn('covers')).toEqual(before);
  });
});
