/** The luminance table of the JPEG standard (ITU-T T.81, table K.1), in the zigzag order of a file. */
const STANDARD = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];

const scaled = (quality: number): number[] => {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return STANDARD.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))));
};

/** Returns the quality that a JPEG was encoded with, 1 to 100; undefined for tables of another encoder. */
export function jpegQuality(jpeg: Uint8Array): number | undefined {
  const at = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).indexOf(Buffer.from([0xff, 0xdb]));
  // Marker, length, and the table's number precede its 64 values.
  const table = [...jpeg.subarray(at + 5, at + 5 + 64)];
  const qualities = Array.from({ length: 100 }, (_, step) => step + 1);
  return qualities.find((quality) => scaled(quality).join() === table.join());
}
