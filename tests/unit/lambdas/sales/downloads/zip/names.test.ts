import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePhotoNumbers } from '../../../../../../core/photos/photo-numbers.ts';
import {
  folderName,
  namePart,
  photoFileName,
  uniqueNames,
} from '../../../../../../lambdas/sales/downloads/zip/names.ts';

const race = { cameras: [], photo_numbers: '' };

describe('names inside a ZIP', () => {
  it('say the date, the place, the race, the rider and the horse', () => {
    const folder = folderName({
      race_date: '2026-08-21',
      location: 'Iragna',
      race_number: '3',
      rider_name: 'Anna Esempio',
      horse_name: 'Stella CH',
    });
    expect(`${folder}/${photoFileName(race, 123, 'IMG_0123.JPG')}`).toBe(
      '2026-08-21_Iragna_3_Anna-Esempio_Stella-CH/0123.jpg',
    );
  });

  it('keep umlauts, accents and other scripts, whatever form they came in', () => {
    expect(namePart('Jörg Müller-Bächtold')).toBe('Jörg-Müller-Bächtold');
    expect(namePart('Zoé D’Été')).toBe('Zoé-D’Été');
    expect(namePart('Алиса')).toBe('Алиса');
  });

  it('leave out missing parts instead of leaving a gap', () => {
    expect(
      folderName({ race_date: '2026-08-21', location: '', race_number: '3', rider_name: 'Anna', horse_name: '' }),
    ).toBe('2026-08-21_3_Anna');
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows', 'C-Windows'],
    ['what? "a" <b> | *', 'what-a-b'],
    ['CON', 'CON-'],
    ['com1.jpg', 'com1-'],
    ['trailing. ', 'trailing'],
    ['tab\tnew\nline\u0000', 'tab-new-line'],
    ['evil\u202Egpj.exe', 'evilgpj.exe'],
    ['\ud800half', 'half'],
    ['...', ''],
  ])('turn %j into %j', (given, expected) => {
    expect(namePart(given)).toBe(expected);
  });

  it('are safe on every system for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const part = namePart(text);
        expect(part).not.toMatch(/[<>:"/\\|?*_\p{Cc}]|^[.]|[. ]$/u);
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(45);
        expect(part.isWellFormed()).toBe(true);
      }),
    );
  });

  it('are never handed out twice, upper and lower case being the same', () => {
    const unique = uniqueNames();
    expect(['Anna', 'anna', 'ANNA', 'Anna-2'].map(unique)).toEqual(['Anna', 'anna-2', 'ANNA-3', 'Anna-2-2']);
  });

  it('take the extension of the original, and .jpg when it has none worth keeping', () => {
    expect(photoFileName(race, 7, 'a7.Jpeg')).toBe('0007.jpeg');
    expect(photoFileName(race, 12345, '12345')).toBe('12345.jpg');
    expect(photoFileName(race, 1, 'x1.j/../p')).toBe('0001.jpg');
  });

  it('count like the camera that took the photo, and differ where two cameras count the same', () => {
    const SECOND = 1_000_000_000;
    const two = {
      cameras: [{ number: 0 }, { number: 1 }, { number: 2 }],
      photo_numbers: encodePhotoNumbers([123, SECOND + 123, SECOND + 9950, 2 * SECOND + 123, 2 * SECOND + 9950]),
    };
    expect(
      [123, SECOND + 123, 2 * SECOND + 123, SECOND + 9950, 2 * SECOND + 9950].map((photo) =>
        photoFileName(two, photo, `${photo}.JPG`),
      ),
    ).toEqual(['0123.jpg', '0123-2.jpg', '0123-3.jpg', '9950.jpg', '9950-3.jpg']);
    // Numbers from before the shop distinguished cameras are the first camera's.
    expect(photoFileName(race, SECOND + 5, 'a.jpg')).toBe('1000000005.jpg');
  });
});
