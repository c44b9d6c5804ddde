import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readListPage } from '../../../lambdas/store/table/list-page.ts';
import { putItems } from '../../../lambdas/store/table/table.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const LISTS = 4;
let round = 0;

it('merges several lists newest first, each entry once and complete, in any mix and with any page end', async () => {
  // The list of each item, oldest first: often a run from one list.
  const runs = fc.array(fc.record({ list: fc.nat(LISTS - 1), count: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(runs, fc.integer({ min: 1, max: 9 }), async (mixed, size) => {
      const of = `round ${round++}`;
      const items = mixed
        .flatMap(({ list, count }) => Array.from({ length: count }, () => list))
        .map((list, at) => {
          const place = `${String(at).padStart(4, '0')}#${at}`;
          return { pk: of, sk: place, gsi2pk: `${of} ${list}`, gsi2sk: place };
        });
      await putItems(items);
      const lists = Array.from({ length: LISTS }, (_, list) => ({ pk: `${of} ${list}`, index: 'gsi2' as const }));
      const seen: unknown[] = [];
      for (let after: string | undefined; ;) {
        const page = await readListPage(lists, size, after);
        seen.push(...page.items.map(({ sk }) => sk));
        if (page.next === null) break;
        expect(page.items).toHaveLength(size);
        after = page.next;
      }
      expect(seen).toEqual(items.map(({ sk }) => sk).reverse());
    }),
    { numRuns: 8 },
  );
});
