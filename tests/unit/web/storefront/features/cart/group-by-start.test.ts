import { expect, test } from 'vitest';
import { groupByStart } from '../../../../../../web/src/storefront/features/cart/items/group-by-start.ts';
import { collection, secondStart, single } from '../../../../../support/cart-contents.ts';

test('a cart is shown start by start, in the order in which things were put in', () => {
  const [first, second, later] = [single(1), single(2), collection(secondStart)];
  expect(groupByStart([first, later, second])).toEqual([[first, second], [later]]);
  expect(groupByStart([])).toEqual([]);
});
