import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UnusablePicture } from '../../../../lambdas/photos/imaging/picture-fault.ts';
import { inspectPicture, makePictures } from '../../../../lambdas/photos/imaging/picture-sizes.ts';
import * as zoo from './zoo.ts';

const SITE = 'Fotografie Beispiel';

describe('the public pictures', () => {
  it('come in three sizes, as AVIF, in the shape of the original', async () => {
    const made = await makePictures(await zoo.jpeg(3000, 2000), SITE);
    const sizes = await Promise.all(made.map(async ({ avif }) => sharp(avif).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [1600, 1067, 'heif'],
      [400, 267, 'heif'],
      [72, 48, 'heif'],
    ]);
  });

  it('are never larger than the original', async () => {
    const [largest] = await makePictures(await zoo.jpeg(300, 200), SITE);
    expect(await sharp(largest!.avif).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  it('carry the watermark all over, in the sizes that show anything', async () => {
    const original = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
    for (const { size, avif } of (await makePictures(original, SITE)).slice(0, 2)) {
      const { width, height } = await sharp(avif).metadata();
      for (const [left, top] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const quarter = {
          left: Math.floor((left * width) / 2),
          top: Math.floor((top * height) / 2),
          width: Math.floor(width / 2),
          height: Math.floor(height / 2),
        };
        const { channels } = await sharp(await sharp(avif).extract(quarter).raw().toBuffer(), {
          raw: { ...quarter, channels: 3 },
        }).stats();
        expect(channels[0]!.max - channels[0]!.min, `${size} px, quarter ${left},${top}`).toBeGreaterThan(40);
      }
    }
  });

  it('carry another watermark for another name, in whatever letters it is written', async () => {
    const original = await zoo.jpeg();
    const largest = async (name: string) => (await makePictures(original, name))[0]!.avif;
    const names = ['Lukasz Foto', 'Łukasz Fotó', 'Čeněk', 'Фото', 'Φώτο'];
    const pictures = await Promise.all(names.map(largest));
    expect(new Set(pictures.map((avif) => avif.toString('base64'))).size).toBe(names.length);
  });

  it.each(['東京', '📷', ' '])('carry a watermark for a name that the font has not a letter of: "%s"', async (name) => {
    const original = await zoo.jpeg();
    expect(await makePictures(original, name)).toEqual(await makePictures(original, 'Foto'));
  });

  it('tell nothing of place, camera or people', async () => {
    const original = await zoo.withExif(await zoo.jpeg());
    expect((await sharp(original).metadata()).exif).toBeDefined();
    for (const { avif } of await makePictures(original, SITE)) {
      const { exif, xmp, icc, iptc } = await sharp(avif).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined, iptc: undefined });
      expect(avif.includes('Beispielkamera') || avif.includes('Anna')).toBe(false);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stand upright when the camera was held as EXIF orientation %i says',
    async (orientation) => {
      const upright = await zoo.jpeg(640, 480);
      const held = await turned(upright, orientation);
      const original = await zoo.withExif(held, orientation);
      expect(await inspectPicture(original)).toMatchObject({ width: 640, height: 480 });
      const [made] = await makePictures(original, '.');
      expect(await corner(made!.avif, 40, 30)).toBe('red');
      expect(await corner(made!.avif, 40, 400)).toBe('brown');
      expect(await corner(made!.avif, 600, 30)).toBe('blue');
    },
  );

  it.each(['cmyk', 'wideGamut', 'progressive', 'png', 'sixteenBit', 'sixteenBitTiff'] as const)(
    'keep the colours of a %s original',
    async (kind) => {
      const made = await makePictures(await zoo[kind](), '.');
      const { width, height } = await sharp(made[0]!.avif).metadata();
      expect(await corner(made[0]!.avif, width * 0.06, height * 0.06)).toBe('red');
      expect(await corner(made[0]!.avif, width * 0.3, height * 0.8)).toBe('brown');
      expect(await corner(made[0]!.avif, width * 0.9, height * 0.06)).toBe('blue');
    },
  );

  it('are made of a grey original too', async () => {
    const [made] = await makePictures(await zoo.grey(), SITE);
    expect(await sharp(made!.avif).metadata()).toMatchObject({ width: 640, height: 480, channels: 3 });
  });

  it('are made of 100 megapixels without holding them all', async () => {
    const original = await zoo.hundredMegapixels();
    const [made] = await makePictures(original, SITE);
    expect(await sharp(made!.avif).metadata()).toMatchObject({ width: 1600, height: 1200 });
  });
});

describe('a file without pictures', () => {
  it.each([
    ['a file of zero bytes', async () => Buffer.alloc(0), 'empty'],
    ['a text file', async () => Buffer.from('Sehr geehrte Damen und Herren, anbei die Fotos.'), 'not_an_image'],
    ['a drawing', async () => zoo.drawing(100, 100), 'unsupported'],
    ['a truncated JPEG', zoo.truncated, 'damaged'],
    ['the first bytes of a JPEG', async () => (await zoo.jpeg()).subarray(0, 40), 'not_an_image'],
    ['a decompression bomb', zoo.bomb, 'too_many_pixels'],
  ] as const)('is refused with its reason: %s', async (_what, make, fault) => {
    const original = await make();
    const refused = inspectPicture(original).then(() => makePictures(original, SITE));
    await expect(refused).rejects.toBeInstanceOf(UnusablePicture);
    await expect(refused).rejects.toMatchObject({ fault });
  });
});

describe('the facts of a photo', () => {
  it('have the wall clock of the camera', async () => {
    expect(await inspectPicture(await zoo.withExif(await zoo.jpeg()))).toEqual({
      width: 640,
      height: 480,
      taken_at: '2026-08-21T10:12:33',
    });
  });

  it('have none when the file does not say', async () => {
    expect(await inspectPicture(await zoo.jpeg())).toEqual({ width: 640, height: 480, taken_at: null });
  });
});

/** Turns, then mirrors the upright picture to the sensor's view for the given orientation. */
async function turned(upright: Buffer, orientation: number): Promise<Buffer> {
  const [angle, mirror] = HELD[orientation - 1]!;
  const rotated = await sharp(upright).rotate(angle).toBuffer();
  const mirrored = { none: () => sharp(rotated), flip: () => sharp(rotated).flip(), flop: () => sharp(rotated).flop() }[
    mirror
  ]();
  return mirrored.jpeg({ quality: 95 }).toBuffer();
}

const HELD = [
  [0, 'none'],
  [0, 'flop'],
  [180, 'none'],
  [0, 'flip'],
  [90, 'flop'],
  [270, 'none'],
  [270, 'flop'],
  [90, 'none'],
] as const;

const COLOURS = { red: [208, 32, 32], brown: [200, 145, 47], blue: [45, 108, 223] } as const;

/** Returns the drawing's colour at a spot, within the range of print colours: CMYK lacks that blue. */
async function corner(avif: Buffer, x: number, y: number): Promise<string> {
  const spot = await sharp(avif)
    .extract({ left: Math.floor(x), top: Math.floor(y), width: 8, height: 8 })
    .raw()
    .toBuffer();
  const mean = [0, 1, 2].map(
    (channel) => spot.filter((_, i) => i % 3 === channel).reduce((sum, value) => sum + value, 0) / 64,
  );
  const near = Object.entries(COLOURS).find(([, colour]) =>
    colour.every((value, i) => Math.abs(value - mean[i]!) < 70),
  );
  return near?.[0] ?? `rgb(${mean.map(Math.round).join(',')})`;
}
