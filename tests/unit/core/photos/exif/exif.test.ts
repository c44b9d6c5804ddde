import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takenAt } from '../../../../../core/photos/exif/exif.ts';

describe('the moment a photo was taken', () => {
  it.each(['II', 'MM'] as const)('is read in byte order %s', (order) => {
    expect(takenAt(exifOf('2026:08:21 10:12:33', order))).toBe('2026-08-21T10:12:33');
  });

  it('is read with and without the prefix of a JPEG', () => {
    expect(takenAt(Buffer.concat([Buffer.from('Exif\0\0'), exifOf('2026:08:21 10:12:33')]))).toBe(
      '2026-08-21T10:12:33',
    );
  });

  it.each(['0000:00:00 00:00:00', '2026:02:30 10:00:00', '2026:08:21 25:00:00', '    :  :     :  :  ', 'x'.repeat(19)])(
    'is missing when the camera wrote %j',
    (text) => {
      expect(takenAt(exifOf(text))).toBeNull();
    },
  );

  it('is missing without EXIF', () => {
    expect(takenAt(undefined)).toBeNull();
    expect(takenAt(Buffer.alloc(0))).toBeNull();
  });

  it('is a moment or none for any bytes at all', () => {
    const damaged = fc.tuple(fc.nat(70), fc.nat(255)).map(([at, value]) => {
      const exif = exifOf('2026:08:21 10:12:33');
      exif[at % exif.length] = value;
      return exif;
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged), (bytes) => {
        expect(takenAt(bytes) ?? '2026-08-21T10:12:33').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
      }),
    );
  });
});

/** Makes a TIFF header, a first folder that leads to the EXIF folder, and in that the capture time. */
function exifOf(text: string, order: 'II' | 'MM' = 'II'): Buffer {
  const exif = Buffer.alloc(44 + 20);
  const u16 = (value: number, at: number) =>
    order === 'II' ? exif.writeUInt16LE(value, at) : exif.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    order === 'II' ? exif.writeUInt32LE(value, at) : exif.writeUInt32BE(value, at);
  exif.write(order, 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(1, 8);
  u16(0x8769, 10);
  u16(4, 12);
  u32(1, 14);
  u32(26, 18);
  u16(1, 26);
  u16(0x9003, 28);
  u16(2, 30);
  u32(20, 32);
  u32(44, 36);
  exif.write(text, 44, 'latin1');
  return exif;
}
