import type { Sharp } from 'sharp';

/** Returns `2026:08-21 09:12:00`, EXIF's format. */
const exifTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':');

/** Makes a JPEG as a camera stores it, with EXIF; an upright picture lies on its side, with its orientation noted. */
export function asCameraFile(picture: Sharp, takenAt: Date, upright: boolean): Promise<Buffer> {
  const time = exifTime(takenAt);
  const exif = {
    IFD0: { Make: 'Demo', Model: 'Demo Camera 24', Software: 'Equestrian photo shop demo', DateTime: time },
    IFD2: {
      DateTimeOriginal: time,
      DateTimeDigitized: time,
      ExposureTime: '1/1600',
      FNumber: '28/10',
      FocalLength: '200/1',
    },
  };
  const stored = upright ? picture.rotate(270).withExif(exif).withMetadata({ orientation: 6 }) : picture.withExif(exif);
  return stored.jpeg({ quality: 88 }).toBuffer();
}
