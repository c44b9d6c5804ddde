import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  folderName,
  namePart,
  photoFileName,
  uniqueNames,
} from '../../../../../../lambdas/sales/downloads/zip/names.ts';

describe('names inside a ZIP', () => {
  it('say the date, the place, the race, the rider and the horse', () => {
    const folder = folderName({
      race_date: '2026-08-21',
      location: 'Iragna',
      race_number: '3',
      rider_name: 'Anna Esempio',
      horse_name: 'Stella CH',
    });
    expect(`${folder}/${photoFileName(123, 'IMG_0123.JPG')}`).toBe(
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
    expect(photoFileName(7, 'a7.Jpeg')).toBe('0007.jpeg');
    expect(photoFileName(12345, '12345')).toBe('12345.jpg');
    expect(photoFileName(1, 'x1.j/../p')).toBe('0001.jpg');
  });
});
