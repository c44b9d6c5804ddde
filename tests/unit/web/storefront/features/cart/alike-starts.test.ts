import { expect, test } from 'vitest';
import { raceId } from '../../../../../../core/ids.ts';
import { alikeStarts } from '../../../../../../web/src/storefront/features/cart/items/alike-starts.ts';
import { collection, secondStart, single } from '../../../../../support/cart-contents.ts';

const another = { raceId: raceId('6') };

test('the same rider and horse in two races of one category are told apart by their races', () => {
  const items = [single(1), single(2), collection(another)];
  expect(alikeStarts(items)).toEqual(items);
});

test('adds nothing to items that already read differently in the cart', () => {
  expect(alikeStarts([single(1), single(2)])).toEqual([]);
  expect(alikeStarts([single(1), collection({ ...another, raceCategory: 'B/R 90' })])).toEqual([]);
  expect(alikeStarts([single(1), collection({ ...another, horseName: 'Luna' })])).toEqual([]);
  expect(alikeStarts([single(1), collection(secondStart)])).toEqual([]);
});
