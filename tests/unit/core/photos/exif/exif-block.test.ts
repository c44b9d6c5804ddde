import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { EXIF_WITHIN_BYTES, exifBlock } from '../../../../../core/photos/exif/exif-block.ts';
import { exifFacts } from '../../../../../core/photos/exif/exif.ts';

const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
    .withExif({
      IFD0: { Make: 'Beispielkamera', Model: 'Z 9' },
      IFD2: { DateTimeOriginal: '2026:08:21 10:12:33', SubSecTimeOriginal: '45', BodySerialNumber: '6012345' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
const known = { moment: '2026-08-21T10:12:33.45', model: 'Z 9', serial: '6012345' };

describe('the EXIF block at the beginning of a file', () => {
  it('is found in a JPEG, also when the rest of the file is missing', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    expect(exifFacts(exifBlock(jpeg.subarray(0, EXIF_WITHIN_BYTES)))).toEqual(known);
    expect(exifFacts(exifBlock(jpeg.subarray(0, 1000)))).toEqual(known);
  });

  it('is a TIFF itself', async () => {
    const tiff = exifBlock(await photo().jpeg().toBuffer())!.subarray('Exif\0\0'.length);
    expect(exifFacts(exifBlock(tiff))).toEqual(known);
  });

  it('is missing in a file without one', async () => {
    const nothing = { moment: null, model: null, serial: null };
    const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    for (const head of [plain, Buffer.alloc(0), Buffer.from('appunti'), Buffer.from([0xff, 0xd8, 0xff, 0xe1])])
      expect(exifFacts(exifBlock(head))).toEqual(nothing);
  });

  it('is looked for in any bytes at all without stumbling', () => {
    const begun = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from([0xff, 0xd8, 0xff, 0xe1, ...bytes]));
    fc.assert(
      fc.property(begun, (bytes) => {
        expect(() => exifFacts(exifBlock(bytes))).not.toThrow();
      }),
    );
  });
});
