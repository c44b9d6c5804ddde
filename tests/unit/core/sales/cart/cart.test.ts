import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '../../../../../core/sales/cart/cart-limits.ts';
import {
  addItem,
  cartTotal,
  isSameItem,
  singlesOf,
  switchToCollection,
  toggleItem,
  type CartItems,
} from '../../../../../core/sales/cart/cart.ts';
import type { CartItem } from '../../../../../core/sales/contract/money.ts';
import { cartItem } from '../../../../../core/sales/contract/money.ts';
import { eventId, raceId, startId } from '../../../../../core/ids.ts';
import { collection, second, secondStart, single, start } from '../../../../support/cart-contents.ts';

const added = (items: CartItems, item: CartItem): CartItems => {
  const result = addItem(items, item);
  if (result.outcome !== 'added') throw new Error(`not added: ${result.outcome}`);
  return result.items;
};

describe('adding to the cart', () => {
  test('a single and a collection of different starts stand side by side and are summed in cents', () => {
    const items = added(added([], single(12)), collection(secondStart));
    expect(cartTotal(items)).toBe(8300);
  });

  test('the same photo twice is refused as already there', () => {
    expect(addItem([single(12)], single(12)).outcome).toBe('already_in_cart');
    expect(addItem([collection()], collection()).outcome).toBe('already_in_cart');
  });

  test('the same photo number of another race, event or start is another photo', () => {
    for (const over of [{ raceId: raceId('6') }, { eventId: eventId('102') }, secondStart]) {
      expect(addItem([single(12)], single(12, over)).outcome).toBe('added');
    }
  });

  test('a single is refused while the collection of the same start is in the cart', () => {
    expect(addItem([collection()], single(12)).outcome).toBe('collection_priority');
    expect(addItem([collection()], single(12, secondStart)).outcome).toBe('added');
  });

  test('a collection asks before it replaces the singles of its start', () => {
    const items = [single(12), single(13), single(14, secondStart)];
    expect(addItem(items, collection())).toEqual({ outcome: 'confirm_switch', singles: [single(12), single(13)] });
    expect(switchToCollection(items, collection())).toEqual([single(14, secondStart), collection()]);
  });

  test('a cart stops at the number of items that one checkout takes', () => {
    const full = Array.from({ length: MAX_CART_ITEMS }, (_, i) => single(i));
    expect(addItem(full, single(9999)).outcome).toBe('cart_full');
    expect(addItem(full, collection()).outcome).toBe('confirm_switch');
  });
});

describe('toggling', () => {
  test('pressing an item that is in the cart takes it out, a second press puts it back', () => {
    const out = toggleItem([single(12), single(13)], single(12));
    expect(out).toEqual({ outcome: 'removed', items: [single(13)] });
    expect(toggleItem([single(13)], single(12))).toMatchObject({ outcome: 'added' });
  });
});

describe('whatever is pressed, in whatever order', () => {
  const anyItem = fc
    .record({
      rider: fc.constantFrom(start, second, startId('900002')),
      race: fc.constantFrom(raceId('5'), raceId('6')),
      image: fc.option(fc.integer({ min: 0, max: 4 })),
    })
    .map(({ rider, race, image }) => {
      const over = { swissEquestrianRiderId: rider, raceId: race };
      return image === null ? collection(over) : single(image, over);
    });
  const press = (items: CartItems, item: CartItem): CartItems => {
    const result = toggleItem(items, item);
    if (result.outcome === 'confirm_switch') return switchToCollection(items, item);
    return 'items' in result ? result.items : items;
  };

  test('no item is there twice, no single beside its collection, and the total is what the items cost', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 60 }), (presses) => {
        const items = presses.reduce(press, [] as CartItems);
        for (const [i, item] of items.entries()) {
          expect(items.findIndex((other) => isSameItem(other, item))).toBe(i);
          if (item.type === 'collection') expect(singlesOf(items, item)).toEqual([]);
          expect(cartItem.safeParse(item).success).toBe(true);
        }
        const singles = items.filter((item) => item.type === 'single').length;
        expect(cartTotal(items)).toBe(singles * 1300 + (items.length - singles) * 7000);
      }),
    );
  });
});
