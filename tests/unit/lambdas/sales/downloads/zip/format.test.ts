import { describe, expect, it } from 'vitest';
import {
  dataDescriptor,
  directoryRecord,
  dosTime,
  endOfArchive,
  localHeader,
} from '../../../../../../lambdas/sales/downloads/zip/format.ts';

const FOUR_GB = 0xffff_ffff;
const file = { name: Buffer.from('a.jpg'), modified: 0, bytes: 10, crc32: 0xdeadbeef, described: false };

describe('ZIP records', () => {
  it('carry the wall clock of the camera', () => {
    const time = dosTime('2026-08-21T10:12:33');
    expect([(time >>> 25) + 1980, (time >>> 21) & 15, (time >>> 16) & 31]).toEqual([2026, 8, 21]);
    expect([(time >>> 11) & 31, (time >>> 5) & 63, (time & 31) * 2]).toEqual([10, 12, 32]);
  });

  it('fall back to the first day that ZIP knows', () => {
    for (const clock of [null, '1979-12-31T23:59:59', '2200-01-01T00:00:00'])
      expect(dosTime(clock)).toBe((1 << 21) | (1 << 16));
  });

  it('use the short form just below 4 GB and Zip64 from there on', () => {
    expect(localHeader({ ...file, bytes: FOUR_GB - 1 })).toHaveLength(30 + 5);
    const large = localHeader({ ...file, bytes: FOUR_GB });
    expect(large).toHaveLength(30 + 5 + 20);
    expect(large.readUInt32LE(18)).toBe(FOUR_GB);
    expect(large.readBigUInt64LE(39)).toBe(BigInt(FOUR_GB));
    expect(dataDescriptor({ ...file, bytes: FOUR_GB - 1 })).toHaveLength(16);
    expect(dataDescriptor({ ...file, bytes: FOUR_GB })).toHaveLength(24);
  });

  it('list in the Zip64 field only the numbers that do not fit', () => {
    const far = directoryRecord({ ...file, offset: FOUR_GB });
    expect(far.readUInt16LE(30)).toBe(12);
    expect(far.readUInt32LE(20)).toBe(10);
    expect(far.readBigUInt64LE(46 + 5 + 4)).toBe(BigInt(FOUR_GB));
    const both = directoryRecord({ ...file, bytes: FOUR_GB + 5, offset: FOUR_GB + 7 });
    expect(both.readUInt16LE(30)).toBe(28);
    expect(both.readBigUInt64LE(46 + 5 + 20)).toBe(BigInt(FOUR_GB + 7));
    expect(directoryRecord({ ...file, offset: FOUR_GB - 1 })).toHaveLength(46 + 5);
  });

  it('end in the short form up to 65,534 files and 4 GB, and in Zip64 from there on', () => {
    expect(endOfArchive(65_534, 1, 1)).toHaveLength(22);
    expect(endOfArchive(65_535, 1, 1)).toHaveLength(22 + 76);
    expect(endOfArchive(1, FOUR_GB, 1)).toHaveLength(22 + 76);
    const end = endOfArchive(70_000, FOUR_GB + 1, 5);
    expect(end.readBigUInt64LE(24)).toBe(70_000n);
    expect(end.readBigUInt64LE(64)).toBe(BigInt(FOUR_GB + 6));
    expect(end.readUInt16LE(76 + 10)).toBe(0xffff);
  });
});
