import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLast, findLastIndex } from '../../../../../core/wire/lists/find-last.ts';
import { groupBy } from '../../../../../core/wire/lists/group-by.ts';
import { sorted } from '../../../../../core/wire/lists/sorted.ts';

const numbers = fc.array(fc.integer({ min: -5, max: 5 }));

test('values are grouped, sorted and found from the end as newer browsers do it', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -5, max: 5 }), (values, limit) => {
      const before = [...values];
      expect([...groupBy(values, (value) => value % 3)]).toEqual([...Map.groupBy(values, (value) => value % 3)]);
      expect(sorted(values, (one, other) => one - other)).toEqual(values.toSorted((one, other) => one - other));
      expect(findLast(values, (value) => value > limit)).toBe(values.findLast((value) => value > limit));
      expect(findLastIndex(values, (value) => value > limit)).toBe(values.findLastIndex((value) => value > limit));
      expect(values).toEqual(before);
    }),
  );
});
