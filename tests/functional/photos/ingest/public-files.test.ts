import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { putPicture } from '../../../../lambdas/gateways/buckets/pictures.ts';
import { placeOfPictures } from '../../../../lambdas/store/photos/picture-place.ts';
import { putCoverFile } from '../../../../lambdas/gateways/buckets/cover-files.ts';
import { makePictures } from '../../../../lambdas/photos/imaging/picture-sizes.ts';
import { cleanCovers } from '../../../../lambdas/photos/imaging/covers/clean-covers.ts';
import { storeCover } from '../../../../lambdas/photos/imaging/covers/store-cover.ts';
import { showShare } from '../../../../lambdas/photos/show-share.ts';
import { setEnd } from '../../../support/set-end.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import * as zoo from './zoo.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const SITE_FILES = join(import.meta.dirname, '../../../../web/public');

let parts: PhotoParts;
beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());

const inBucket = (bucket: string) =>
  Promise.all(parts.keysIn(bucket).map(async (key) => [key, await parts.contentOf(bucket, key)] as const));

/** Returns the PNG inside an icon file; another file is its own picture. */
const pictureIn = (file: Buffer): Buffer => file.subarray(Math.max(0, file.indexOf('\x89PNG', 0, 'latin1')));

async function tellsNothing(name: string, file: Buffer): Promise<void> {
  const { exif, xmp, iptc, icc, tifftagPhotoshop, comments, orientation } = await sharp(file).metadata();
  expect({
    name,
    told: [exif, xmp, iptc, icc, tifftagPhotoshop, comments, orientation].filter((block) => block !== undefined),
  }).toEqual({ name, told: [] });
  expect([name, zoo.TOLD.filter((word) => file.includes(word))]).toEqual([name, []]);
}

describe('no public file tells where, when, by whom or with what it was taken', () => {
  it.each(FORMATS)('in a cover uploaded as %s, which keeps its colours', async (format) => {
    const original = await zoo.withEverything(await zoo.jpeg(500, 400), format, 6);
    expect(await sharp(original).metadata()).toMatchObject({
      exif: expect.any(Buffer) as Buffer,
      xmp: expect.any(Buffer) as Buffer,
      ...(format === 'jpeg' && { iptc: expect.any(Buffer) as Buffer }),
    });
    const before = new Set(parts.keysIn('covers'));
    const { cover_image_url, cover_image_width, cover_image_height } = await storeCover(eventId('990901'), original);
    const files = (await inBucket('covers')).filter(([key]) => !before.has(key));
    expect(files).toHaveLength(6);
    for (const [key, file] of files) await tellsNothing(key, file);
    const published = await parts.contentOf('covers', cover_image_url!.slice(1));
    const { format: stays, width, height } = await sharp(published).metadata();
    expect([stays, width, height]).toEqual([
      format === 'avif' ? 'heif' : format,
      cover_image_width,
      cover_image_height,
    ]);
    const [handedIn, shown] = [await zoo.looks(original), await zoo.looks(published)];
    expect(Math.max(...handedIn.map((value, i) => Math.abs(value - shown[i]!)))).toBeLessThan(12);
  });

  it('in an older cleaned cover: same size, upright, same address, and a second cleaning does nothing', async () => {
    const files = await Promise.all(
      FORMATS.map(
        async (format) =>
          [`/covers/990902.${format}`, await zoo.withEverything(await zoo.jpeg(500, 400), format, 8)] as const,
      ),
    );
    for (const [address, file] of files) await putCoverFile(address, file, 'image/jpeg');
    await putCoverFile(
      '/covers/990903-1f2e3d4c5b6a7980/original.jpg',
      await zoo.withExif(await zoo.jpeg()),
      'image/jpeg',
    );
    await putCoverFile('/covers/note.txt', Buffer.from('Sehr geehrte Damen und Herren'), 'text/plain');
    const others = (await inBucket('covers')).filter(([key]) => !/99090[23]/.test(key));

    const { looked, cleaned, unreadable } = await cleanCovers();
    expect(looked).toBe(parts.keysIn('covers').length);
    expect([...cleaned].sort()).toEqual(
      [...files.map(([address]) => address), '/covers/990903-1f2e3d4c5b6a7980/original.jpg'].sort(),
    );
    expect(unreadable).toEqual(['/covers/note.txt']);
    for (const [address, file] of files) {
      const now = await parts.contentOf('covers', address.slice(1));
      await tellsNothing(address, now);
      const { autoOrient } = await sharp(file).metadata();
      expect(await sharp(now).metadata()).toMatchObject(autoOrient);
    }
    for (const [key, file] of others) expect((await parts.contentOf('covers', key)).equals(file), key).toBe(true);
    expect((await cleanCovers()).cleaned).toEqual([]);
  });

  it('in a photo’s sizes and its picture for shared links', async () => {
    await putRace(eventId('990901'), raceId('980103'));
    const made = await makePictures(await zoo.withEverything(await zoo.jpeg(1600, 1200), 'jpeg'), 'Foto Esempio');
    const place = await placeOfPictures(eventId('990901'), raceId('980103'));
    for (const { size, avif } of made) await putPicture(place, size, 1, avif);
    await changeRace(eventId('990901'), raceId('980103'), {
      status: 'uploaded',
      photo_numbers: encodePhotoNumbers([1]),
    });
    await setEnd(eventId('990901'), raceId('980103'), startId('900001'), 1);
    const { type, body } = await showShare(eventId('990901'), raceId('980103'), startId('900001'), 1);
    expect(type).toBe('image/jpeg');
    await tellsNothing('share', body as Buffer);
    for (const [key, file] of await inBucket('derived')) await tellsNothing(key, file);
  });

  it('in the site’s own files', async () => {
    const names = (await readdir(SITE_FILES, { recursive: true })).filter((name) =>
      /\.(png|jpe?g|webp|avif|ico)$/.test(name),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) await tellsNothing(name, pictureIn(await readFile(join(SITE_FILES, name))));
  });
});
