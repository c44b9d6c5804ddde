import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slice } from '../../../../../local/s3/blobs.ts';
import { readRange } from '../../../../../local/s3/operations/range.ts';

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=5-', 5, 5],
    ['bytes=-3', 7, 3],
    ['bytes=-30', 0, 10],
    ['bytes=2-100', 2, 8],
  ])('%s of ten bytes is a stretch', (header, start, size) => {
    expect(readRange(header, 10)).toEqual({ start, size });
  });

  it.each([undefined, '', 'bytes=-', 'bytes=3-2', 'bytes=0-1,4-5', 'items=0-1'])('%s is the whole object', (header) => {
    expect(readRange(header, 10)).toBeUndefined();
  });

  it.each([
    ['bytes=10-', 10],
    ['bytes=-0', 10],
    ['bytes=0-', 0],
    ['bytes=-1', 0],
  ])('%s of %i bytes cannot be satisfied', (header, size) => {
    expect(() => readRange(header, size)).toThrow(expect.objectContaining({ code: 'InvalidRange', status: 416 }));
  });
});

it('a stretch of an object in several files is the same bytes as of one in one piece', () => {
  const files = fc.array(fc.string({ minLength: 0, maxLength: 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(files, fc.nat(50), fc.nat(50), (texts, from, length) => {
      const segments = texts.map((text, index) => ({ blob: String(index), start: 0, size: text.length }));
      const found = slice(segments, from, length).map(({ blob, start, size }) =>
        (texts[Number(blob)] ?? '').slice(start, start + size),
      );
      expect(found.join('')).toBe(texts.join('').slice(from, from + length));
      expect(slice(segments, from, length).every(({ size }) => size > 0)).toBe(true);
    }),
  );
});
