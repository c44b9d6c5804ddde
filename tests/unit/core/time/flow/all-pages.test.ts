import { expect, test } from 'vitest';
import { allPages } from '../../../../../core/time/flow/all-pages.ts';

const read = async (after = 0) => ({ found: after + 1, next: after < 2 ? after + 1 : null });

async function listed(from?: number): Promise<number[]> {
  const found: number[] = [];
  for await (const page of allPages(read, from)) found.push(page.found);
  return found;
}

test('reads each page of a list once, up to the one without a next', async () => {
  expect(await listed()).toEqual([1, 2, 3]);
});

test('continues a list after a place', async () => {
  expect(await listed(1)).toEqual([2, 3]);
});
