import { expect, test } from 'vitest';
import { itemAtField } from '../../../../../../web/src/storefront/features/cart/items/item-at-field.ts';
import { single } from '../../../../../support/cart-contents.ts';

test('an error names its item by the field path, and an unknown path names none', () => {
  const items = [single(1), single(2)];
  expect(itemAtField(items, 'cartItems.1.imageId')).toBe(items[1]);
  expect(itemAtField(items, 'cartItems.0')).toBe(items[0]);
  for (const path of ['cartItems.7.imageId', 'totalAmount', 'cartItems.x'])
    expect(itemAtField(items, path)).toBeUndefined();
});
