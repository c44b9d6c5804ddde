import sharp, { type Sharp } from 'sharp';
import { exifFacts } from '../../core/photos/exif/exif.ts';

const SIDE = 48;

/**
 * Returns the mean difference of a public picture and its photo, in levels of 255. The photo is turned here by the
 * table of EXIF's orientations, not by the library's own rule.
 */
export async function likenessOf(picture: Buffer, original: Buffer): Promise<number> {
  const [shown, wanted] = await Promise.all([levels(sharp(picture)), upright(original)]);
  return shown.reduce((sum, level, at) => sum + Math.abs(level - wanted[at]!), 0) / shown.length;
}

async function upright(original: Buffer): Promise<Buffer> {
  const { orientation = 1 } = await sharp(original).metadata();
  const small = await sharp(original)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  // EXIF: 2 mirrored; 3 turned by 180; 4 by 180 and mirrored; 5 and 7 by a quarter and mirrored; 6 and 8 by a quarter.
  const turns: Record<number, [angle: number, mirrored: boolean]> = {
    1: [0, false],
    2: [0, true],
    3: [180, false],
    4: [180, true],
    5: [90, true],
    6: [90, false],
    7: [270, true],
    8: [270, false],
  };
  const [angle, mirrored] = turns[orientation] ?? [0, false];
  const turned = await sharp(small).rotate(angle).png().toBuffer();
  return levels(mirrored ? sharp(turned).flop() : sharp(turned));
}

const levels = (picture: Sharp): Promise<Buffer> =>
  picture.resize(SIDE, SIDE, { fit: 'fill' }).flatten().toColourspace('srgb').raw().toBuffer();

/** Names the metadata in a public picture: blocks of any kind, and words of the photo's own EXIF. */
export async function tracesIn(picture: Buffer, original: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(picture).metadata();
  const blocks = Object.entries({ exif, xmp, iptc, icc, comments, orientation });
  const { model, serial, moment } = exifFacts((await sharp(original).metadata()).exif);
  const words = [model, serial, moment?.slice(0, 10).replaceAll('-', ':')];
  return [
    ...blocks.flatMap(([name, block]) => (block === undefined ? [] : [name])),
    ...words.flatMap((word) => (word && word.length > 5 && picture.includes(word) ? [word] : [])),
  ];
}
