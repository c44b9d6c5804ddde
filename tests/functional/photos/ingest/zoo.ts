import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Good and bad files of photographers. They are drawn here, so that each matches its name exactly. */

/** Draws two colours side by side and a corner, so that a test can check orientation and colour. */
export function drawing(width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#2d6cdf"/>
<rect width="${width / 2}" height="${height}" fill="#c8912f"/>
<rect width="${width / 4}" height="${height / 4}" fill="#d02020"/></svg>`);
}

export const picture = (width = 640, height = 480) => sharp(drawing(width, height)).flatten({ background: '#fff' });

export const jpeg = (width = 640, height = 480): Promise<Buffer> =>
  picture(width, height).jpeg({ quality: 95 }).toBuffer();

/** Adds EXIF with a capture time, a place, a serial number and the given orientation (1–8). */
const telling = (original: Buffer, orientation: number) =>
  sharp(original)
    .withExif({
      IFD0: { Make: 'Beispielkamera', Artist: 'Anna Esempio' },
      IFD2: { DateTimeOriginal: '2026:08:21 10:12:33', BodySerialNumber: '4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 18/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 58/1 0/1' },
    })
    .withMetadata({ orientation });

export const withExif = (original: Buffer, orientation = 1): Promise<Buffer> =>
  telling(original, orientation).jpeg({ quality: 95 }).toBuffer();

/** Makes a photo as a camera writes it; another number of seconds gives another content. */
export const shot = (seconds: number, camera: Camera = {}): Promise<Buffer> =>
  shotOf(picture(64, 48), seconds, camera).jpeg({ quality: 80 }).toBuffer();

interface Camera {
  serial?: string;
  model?: string;
  fraction?: string;
}

/** Makes a photo of any picture, that many seconds after ten by the camera's clock. */
export const shotOf = (shown: Sharp, seconds: number, { serial, model, fraction }: Camera): Sharp => {
  const clock = new Date(Date.UTC(2026, 7, 21, 10) + seconds * 1000).toISOString();
  return shown.withExif({
    IFD0: { Make: 'Beispielkamera', ...(model && { Model: model }) },
    IFD2: {
      DateTimeOriginal: clock.slice(0, 19).replaceAll('-', ':').replace('T', ' '),
      ...(serial && { BodySerialNumber: serial }),
      ...(fraction && { SubSecTimeOriginal: fraction }),
    },
  });
};

/** The texts that {@link withEverything} writes into the file. */
export const TOLD = ['Beispielkamera', 'Anna Esempio', '4711', 'Villa Anna'];

/** Adds EXIF and XMP, and IPTC and a comment to a JPEG. */
export async function withEverything(
  original: Buffer,
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  orientation = 1,
): Promise<Buffer> {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Villa Anna"/></rdf:RDF></x:xmpmeta>';
  const file = await telling(original, orientation).withXmp(xmp).toFormat(format).toBuffer();
  if (format !== 'jpeg') return file;
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
  const city = Buffer.from('\x1c\x02\x5a\x00\x0aVilla Anna', 'latin1');
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x0f', 'latin1'),
    city,
    Buffer.alloc(1),
  ]);
  return Buffer.concat([
    file.subarray(0, 2),
    segment(0xed, iptc),
    segment(0xfe, Buffer.from('Villa Anna')),
    file.subarray(2),
  ]);
}

/** Returns a picture upright in 32 × 32 pixels, to compare two versions. */
export const looks = (file: Buffer): Promise<Buffer> =>
  sharp(file).autoOrient().resize(32, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();

export const truncated = async (): Promise<Buffer> => {
  const whole = await picture(2400, 1600).jpeg({ quality: 95 }).toBuffer();
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};

export const cmyk = (): Promise<Buffer> =>
  picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
export const wideGamut = (): Promise<Buffer> => picture().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
export const grey = (): Promise<Buffer> => picture().greyscale().jpeg({ quality: 95 }).toBuffer();
export const progressive = (): Promise<Buffer> =>
  picture(3000, 2000).jpeg({ quality: 90, progressive: true }).toBuffer();
export const png = (): Promise<Buffer> => picture().png().toBuffer();
export const sixteenBit = (): Promise<Buffer> => picture().toColourspace('rgb16').png().toBuffer();
export const sixteenBitTiff = (): Promise<Buffer> => picture().toColourspace('rgb16').tiff().toBuffer();

/** Makes one flat colour: 100 MP of pixels in a file of a few hundred kilobytes. */
export const hundredMegapixels = (): Promise<Buffer> =>
  sharp({ create: { width: 11_600, height: 8_700, channels: 3, background: '#2d6cdf' } })
    .jpeg({ quality: 80 })
    .toBuffer();

/** Makes a PNG with a header that claims 400 MP, without matching data. */
export async function bomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  small.writeUInt32BE(20_000, 16);
  small.writeUInt32BE(20_000, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}
