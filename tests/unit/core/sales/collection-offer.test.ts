import { describe, expect, test } from 'vitest';
import { collectionOffer } from '../../../../core/sales/collection-offer.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { base, collection, prices, secondStart, single } from '../../../support/cart-contents.ts';

describe('the offer of the collection', () => {
  const singles = (count: number): CartItem[] => Array.from({ length: count }, (_, i) => single(i));

  test('names the price of the singles and the collection’s surcharge, and never advises a higher price', () => {
    expect(collectionOffer(singles(4), base, prices)).toEqual({ singles: 5200, more: 1800 });
    expect(collectionOffer(singles(6), base, { single: 1300, collection: 9100 })).toEqual({
      singles: 7800,
      more: 1300,
    });
  });

  test('says when the next single will cost more than the collection', () => {
    expect(collectionOffer(singles(5), base, prices)).toEqual({ singles: 6500, more: 500, advice: 'one_more' });
    expect(collectionOffer(singles(6), base, { single: 1300, collection: 7800 })?.advice).toBe('one_more');
  });

  test('is advised from the sixth single on, with what it saves', () => {
    expect(collectionOffer(singles(6), base, prices)).toEqual({ singles: 7800, more: -800, advice: 'switch' });
    expect(collectionOffer(singles(4), base, { single: 1300, collection: 2000 })?.advice).toBeUndefined();
  });

  test('is not there without singles, for another start, or when the collection is in the cart', () => {
    expect(collectionOffer([], base, prices)).toBeNull();
    expect(collectionOffer([...singles(6), collection()], base, prices)).toBeNull();
    expect(collectionOffer(singles(6), collection(secondStart), prices)).toBeNull();
  });
});
