import { exifBlock } from '../../../core/photos/exif/exif-block.ts';
import { isAdobeRgb } from '../../../core/photos/exif/exif.ts';

/*
 * Cameras of Canon and Sony write photos in Adobe RGB without its profile: only EXIF names the colours. Decoders know
 * profiles alone, and would show such a photo pale.
 */

const START_OF_SCAN = 0xda;
const APP2 = 0xe2;
const LABEL = 'ICC_PROFILE\0';

/** Returns a photo with the profile that its EXIF names; any other file unchanged. */
export function withItsProfile(original: Buffer): Buffer {
  if (original.length < 4 || original.readUInt16BE(0) !== 0xffd8) return original;
  if (!isAdobeRgb(exifBlock(original)) || hasProfile(original)) return original;
  return Buffer.concat([original.subarray(0, 2), PROFILE_SEGMENT, original.subarray(2)]);
}

function hasProfile(jpeg: Buffer): boolean {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== START_OF_SCAN;) {
    if (jpeg[at + 1] === APP2 && jpeg.toString('latin1', at + 4, at + 4 + LABEL.length) === LABEL) return true;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return false;
}

/** The primaries of Adobe RGB (1998), adapted to D50, and its gamma of 2.2. */
const PRIMARIES = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
};
const D50 = [0.9642, 1, 0.8249];
const GAMMA = 563 / 256;

const PROFILE_SEGMENT = segmentOf(profile());

/** Writes the smallest profile: a matrix and a gamma for each colour. */
function profile(): Buffer {
  const tags = [
    ['wtpt', xyz(D50)] as const,
    ...Object.entries(PRIMARIES).map(([name, values]) => [name, xyz(values)] as const),
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => [name, gammaCurve()] as const),
  ];
  const header = Buffer.alloc(128 + 4 + 12 * tags.length);
  let size = header.length;
  header.writeUInt32BE(0x02_10_00_00, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  D50.forEach((value, place) => header.writeInt32BE(fixed(value), 68 + 4 * place));
  header.writeUInt32BE(tags.length, 128);
  tags.forEach(([name, data], place) => {
    const at = 132 + 12 * place;
    header.write(name, at, 'latin1');
    header.writeUInt32BE(size, at + 4);
    header.writeUInt32BE(data.length, at + 8);
    size += data.length;
  });
  header.writeUInt32BE(size, 0);
  return Buffer.concat([header, ...tags.map(([, data]) => data)]);
}

function fixed(value: number): number {
  return Math.round(value * 65_536);
}

function xyz(values: readonly number[]): Buffer {
  const data = Buffer.alloc(20);
  data.write('XYZ ', 0, 'latin1');
  values.forEach((value, place) => data.writeInt32BE(fixed(value), 8 + 4 * place));
  return data;
}

function gammaCurve(): Buffer {
  const data = Buffer.alloc(16);
  data.write('curv', 0, 'latin1');
  data.writeUInt32BE(1, 8);
  data.writeUInt16BE(Math.round(GAMMA * 256), 12);
  return data;
}

/** One piece of one, as a JPEG carries a profile. */
function segmentOf(icc: Buffer): Buffer {
  const head = Buffer.alloc(4 + LABEL.length + 2);
  head.writeUInt16BE(0xff00 + APP2, 0);
  head.writeUInt16BE(2 + LABEL.length + 2 + icc.length, 2);
  head.write(LABEL, 4, 'latin1');
  head.set([1, 1], 4 + LABEL.length);
  return Buffer.concat([head, icc]);
}
