import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../../../../../web/src/storefront/features/cart/checkout/price-difference.ts';
import { single } from '../../../../../support/cart-contents.ts';

const items = [single(1)];

describe('the pressed total', () => {
  it('is charged when nothing changed', () => {
    expect(differenceOf({ items, total: 1300 }, { items, total: 1300 })).toBeUndefined();
  });

  it('is named together with the new one after her price changed, and not charged', () => {
    expect(differenceOf({ items, total: 4400 }, { items, total: 7000 })).toEqual({
      step: 'total_changed',
      from: 4400,
      to: 7000,
    });
  });

  it('is confirmed again when another tab changed the cart', () => {
    expect(differenceOf({ items, total: 1300 }, { items: [...items], total: 1300 })).toEqual({ step: 'cart_changed' });
  });
});
