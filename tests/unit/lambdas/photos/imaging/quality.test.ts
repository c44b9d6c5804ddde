import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeCoverSizes } from '../../../../../lambdas/photos/imaging/covers/cover.ts';
import { pictureRecipe } from '../../../../../lambdas/photos/imaging/recipe.ts';
import { publicOriginal } from '../../../../../lambdas/photos/imaging/public-original.ts';
import { sharePicture } from '../../../../../lambdas/photos/imaging/share-picture.ts';
import { jpegQuality } from '../../../../support/jpeg-quality.ts';

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#80a0c0' } });

describe('the quality of the shop’s pictures', () => {
  it('is in the recipe of the public ones, because another quality makes them all again', () => {
    expect(pictureRecipe('Foto Equestri')).toBe('1600q52-400q58-72q58 v2 Foto Equestri');
  });

  it('is 92 for the public version of a JPEG original, whose encoding adds no visible loss', async () => {
    const original = await picture().jpeg({ quality: 100 }).toBuffer();
    expect(jpegQuality((await publicOriginal(original)).picture)).toBe(92);
  });

  it('is 80 for an event’s cover in a shared link', async () => {
    const original = await picture().png().toBuffer();
    expect(jpegQuality((await makeCoverSizes(original)).jpeg)).toBe(80);
  });

  it('is 80 for the picture of a shared link, which other services show small', async () => {
    const shared = await sharePicture(await picture().avif().toBuffer());
    expect(jpegQuality(shared)).toBe(80);
    expect(await sharp(shared).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
      isProgressive: true,
    });
  });
});
