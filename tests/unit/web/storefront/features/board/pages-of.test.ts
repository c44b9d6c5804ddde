import { expect, it } from 'vitest';
import { pagesOf } from '../../../../../../web/src/storefront/features/board/pages-of.ts';

it('a list that fits is one page, and so is an empty one', () => {
  expect(pagesOf(300, [100, 100, 100])).toEqual([0]);
  expect(pagesOf(300, [])).toEqual([0]);
});

it('no row is cut off, also where one is higher than the others', () => {
  expect(pagesOf(300, [100, 100, 100, 100])).toEqual([0, 3]);
  expect(pagesOf(300, [100, 180, 100, 100, 100])).toEqual([0, 2]);
  expect(pagesOf(300, [100, 220, 100, 100, 100])).toEqual([0, 1, 2]);
});

it('a row that is higher than the screen has a page of its own', () =>
  expect(pagesOf(300, [100, 400, 100])).toEqual([0, 1, 2]));
