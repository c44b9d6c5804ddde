import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInName } from '../../../../../core/photos/register/counter.ts';

const counterOf = (file: string) => placeInName(file).counter;

describe('the camera’s counter', () => {
  it.each([
    ['IMG_0123.jpg', 123],
    ['DSC_0001.JPG', 1],
    ['_DSC9999.jpeg', 9999],
    ['DSC00012.ARW', 12],
    ['P1000123.JPG', 1000123],
    ['100_0123.JPG', 123],
    ['0.jpg', 0],
    ['a1b2.tar.gz', 2],
    ['IMG_0007', 7],
    ['Iragna2026-12.jpg', 12],
    ['2026-1.jpg', 1],
    ['20260821-0012.jpg', 12],
    ['Gara (12).jpg', 12],
    ['20260821_101233_DSC0012.jpg', 12],
    ['IMG-20260821-WA0012.jpg', 12],
  ])('is in %s the last group of digits: %d', (file, counter) => {
    expect(counterOf(file)).toBe(counter);
  });

  it.each([
    'IMG_0013 copia.jpg',
    'IMG_0013 copia 2.jpg',
    'IMG_0013 - Copia (2).JPG',
    'IMG_0013-Kopie 3.jpg',
    'IMG_0013 copy.jpg',
    'IMG_0013 (1).jpg',
    'IMG_0013(1).jpg',
    'IMG_0013-2.jpg',
    'IMG_0013~3.jpg',
    'IMG_0013 2.jpg',
    'IMG_0013-Edit.jpg',
    'IMG_0013-Edit-2.jpg',
    'IMG_0013 copia 2 (1).jpg',
  ])('is 13 in the copy %s', (file) => {
    expect(placeInName(file)).toEqual({ counter: 13, copy: true });
  });

  it('restarts with a year’s first photo, and marks a copy with such a number after own letters', () => {
    expect(placeInName('Giubiasco 2026-2.jpg')).toEqual({ counter: 2, copy: false });
    expect(placeInName('IMG_2026-2.jpg')).toEqual({ counter: 2026, copy: true });
    expect(placeInName('_DSC1999 (1).jpg')).toEqual({ counter: 1999, copy: true });
  });

  it.each([
    'logo.jpg',
    '.jpg',
    '',
    'photo.2026',
    'IMG_20260821_101233.jpg',
    'PXL_20260821_101233123.jpg',
    '20260821_101233(1).jpg',
    '2026-08-21 10.12.33.jpg',
    'WhatsApp Image 2026-08-21 at 10.12.33.jpeg',
    'Foto 21.08.2026, 10 12 33.jpg',
    '2B1C3D4E-5F60-7182-93A4-B5C6D7E8F901.jpg',
    '1000000000.jpg',
  ])('is nothing in %j', (file) => {
    expect(counterOf(file)).toBeNull();
  });

  it('is the number itself whatever a camera writes before it', () => {
    const prefix = fc.constantFrom('IMG_', 'DSC_', '_DSC', 'DSCF', 'card ');
    fc.assert(
      fc.property(prefix, fc.integer({ min: 0, max: 9999 }), (before, counter) => {
        expect(placeInName(`${before}${String(counter).padStart(4, '0')}.JPG`)).toEqual({ counter, copy: false });
      }),
    );
  });

  it('is a number below that of the next camera’s first photo, or none, for any name at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const counter = counterOf(name);
        expect(counter === null || (Number.isInteger(counter) && counter >= 0 && counter < 1e9)).toBe(true);
      }),
    );
  });
});
