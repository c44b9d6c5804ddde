import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withItsProfile } from '../../../../../lambdas/photos/imaging/adobe-rgb.ts';
import { decodeOriginal } from '../../../../../lambdas/photos/imaging/original.ts';
import { publicOriginal } from '../../../../../lambdas/photos/imaging/public-original.ts';

const COLOUR = { r: 100, g: 180, b: 92 };

/** Writes a JPEG of one colour, with the EXIF by which a camera names its colour space. */
async function photo(space: number, rules: string): Promise<Buffer> {
  const plain = await sharp({ create: { width: 32, height: 32, channels: 3, background: COLOUR } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const tiff = Buffer.alloc(8 + 18 + 30 + 18);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  const folder = (at: number, ...fields: [tag: number, type: number, count: number, value: number][]) => {
    tiff.writeUInt16BE(fields.length, at);
    fields.forEach(([tag, type, count, value], place) => {
      const field = at + 2 + 12 * place;
      tiff.writeUInt16BE(tag, field);
      tiff.writeUInt16BE(type, field + 2);
      tiff.writeUInt32BE(count, field + 4);
      tiff.writeUInt32BE(type === 3 ? value * 65_536 : value, field + 8);
    });
  };
  folder(8, [0x8769, 4, 1, 26]);
  folder(26, [0xa001, 3, 1, space], [0xa005, 4, 1, 56]);
  folder(56, [1, 2, 4, Buffer.from(`${rules}\0`, 'latin1').readUInt32BE(0)]);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([plain.subarray(0, 2), head, content, plain.subarray(2)]);
}

const pixel = async (original: Buffer) => [...(await decodeOriginal(original, { width: 32 })).data.subarray(0, 3)];
const near = (colour: readonly number[], wanted: readonly number[]) =>
  colour.every((value, place) => Math.abs(value - wanted[place]!) <= 2);

it('a photo in Adobe RGB without a profile has the colours of one with it', async () => {
  const original = await photo(65_535, 'R03');
  expect(await pixel(original)).toSatisfy((colour: number[]) => near(colour, [0, 182, 82]));
  const { picture } = await publicOriginal(original);
  const shown = [...(await sharp(picture).raw().toBuffer()).subarray(0, 3)];
  expect(shown).toSatisfy((colour: number[]) => near(colour, [0, 182, 82]));
});

it.each([
  ['sRGB', 1, 'R98'],
  ['another space', 65_535, 'R98'],
])('a photo in %s keeps its colours', async (_, space, rules) => {
  const original = await photo(space, rules);
  expect(withItsProfile(original)).toBe(original);
  expect(await pixel(original)).toSatisfy((colour: number[]) => near(colour, [100, 180, 92]));
});

it('a photo with a profile keeps it', async () => {
  const profiled = withItsProfile(await photo(65_535, 'R03'));
  expect(withItsProfile(profiled)).toBe(profiled);
});

it('any other file is left as it is, whatever its length', () => {
  for (const bytes of ['', 'a', 'GIF89a', '\xff\xd8', '\xff\xd8\xff\xe1\xff\xff']) {
    const file = Buffer.from(bytes, 'latin1');
    expect(withItsProfile(file)).toBe(file);
  }
});
