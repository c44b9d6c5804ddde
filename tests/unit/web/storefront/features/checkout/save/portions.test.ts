import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareLimits } from '../../../../../../../web/src/storefront/features/checkout/save/device.ts';
import { portionsOf, totalBytes } from '../../../../../../../web/src/storefront/features/checkout/save/portions.ts';

const limits = fc.record({ files: fc.integer({ min: 1, max: 12 }), bytes: fc.integer({ min: 1, max: 60 }) });
const photos = fc
  .array(fc.integer({ min: 0, max: 80 }), { maxLength: 60 })
  .map((sizes) => sizes.map((bytes, id) => ({ id, bytes })));

test('every photo is in one portion, in its order, or alone because no share takes it', () => {
  fc.assert(
    fc.property(photos, limits, (all, limit) => {
      const { portions, alone } = portionsOf(all, limit);
      expect(portions.flat()).toEqual(all.filter(({ bytes }) => bytes <= limit.bytes));
      expect(alone).toEqual(all.filter(({ bytes }) => bytes > limit.bytes));
    }),
  );
});

test('no portion is empty, has too many photos or too many bytes', () => {
  fc.assert(
    fc.property(photos, limits, (all, limit) => {
      for (const portion of portionsOf(all, limit).portions) {
        expect(portion.length).toBeGreaterThan(0);
        expect(portion.length).toBeLessThanOrEqual(limit.files);
        expect(totalBytes(portion)).toBeLessThanOrEqual(limit.bytes);
      }
    }),
  );
});

test('a portion ends only where the next photo would not fit, so that there are few taps', () => {
  fc.assert(
    fc.property(photos, limits, (all, limit) => {
      const { portions } = portionsOf(all, limit);
      portions.slice(0, -1).forEach((portion, at) => {
        const next = portions[at + 1]![0]!;
        expect(portion.length === limit.files || totalBytes(portion) + next.bytes > limit.bytes).toBe(true);
      });
    }),
  );
});

test('a portion is what the strictest browser takes, unless it is known to take more', () => {
  for (const vendor of ['Google Inc.', '', 'Somebody'])
    expect(shareLimits(vendor)).toEqual({ files: 10, bytes: 50_000_000 });
  expect(shareLimits('Apple Computer, Inc.').files).toBeGreaterThan(10);
});
