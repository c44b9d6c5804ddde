import { describe, expect, it } from 'vitest';
import { isRefused, judgeHandedIn, MAX_ORIGINAL_BYTES } from '../../../../../core/photos/register/handed-in.ts';

const judged = (...paths: string[]) =>
  judgeHandedIn(paths.map((path) => ({ path, bytes: 1000 }))).map(({ what }) => what);

describe('a file that is handed in', () => {
  it.each(['DSC_0001.JPG', 'card/100NIKON/img.jpeg', 'Foto 1.Jpg'])('is a photo: %s', (path) => {
    expect(judged(path)).toEqual(['photo']);
  });

  it.each(['._DSC_0001.JPG', 'card/.Trashes/1.jpg', '__MACOSX/1.jpg', 'Thumbs.db', 'a/desktop.ini', '.DS_Store'])(
    'is hidden: %s',
    (path) => {
      expect(judged(path)).toEqual(['hidden']);
    },
  );

  it('is not needed beside its JPEG, and refused without one', () => {
    expect(judged('a/1.NEF', 'a/1.jpg', 'a/2.CR3', 'b/1.NEF', '3.heic', '3.JPG', '4.png')).toEqual([
      'beside_photo',
      'photo',
      'other_format',
      'other_format',
      'beside_photo',
      'photo',
      'other_format',
    ]);
    // A hidden file is not a photo.
    expect(judged('._5.jpg', '._5.NEF', '5.NEF')).toEqual(['hidden', 'hidden', 'other_format']);
  });

  it.each(['readme.txt', '1.XMP', 'MISC/AUTPRINT.MRK', 'film.mp4', 'without'])('is no picture: %s', (path) => {
    expect(judged(path)).toEqual(['not_a_picture']);
  });

  it('is refused when empty or too large, and always when not a photo', () => {
    const [empty, large] = judgeHandedIn([
      { path: '1.jpg', bytes: 0 },
      { path: '2.jpg', bytes: MAX_ORIGINAL_BYTES + 1 },
    ]).map(({ what }) => what);
    expect([empty, large]).toEqual(['empty', 'too_large']);
    expect((['empty', 'too_large', 'other_format'] as const).every(isRefused)).toBe(true);
    expect((['photo', 'hidden', 'beside_photo', 'not_a_picture'] as const).some(isRefused)).toBe(false);
  });
});
