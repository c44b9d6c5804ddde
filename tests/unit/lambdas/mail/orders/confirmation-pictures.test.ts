import { expect, test } from 'vitest';
import { confirmationPictures } from '../../../../../lambdas/mail/orders/confirmation-pictures.ts';
import { storedOrderItem, type StoredOrderItem } from '../../../../../lambdas/store/sales/stored-order.ts';
import { salesItems } from '../../store/items/sales.ts';

const written = salesItems.find(({ item }) => item.sk === 'ITEM#0000')!.item;
const item = (id: string, image_id: number | null, photos_sold: string | null): StoredOrderItem => ({
  ...storedOrderItem.of(written),
  id,
  image_id,
  photos_sold,
  photos_ordered: null,
  photos_removed: null,
  single_price: null,
  counted: 0,
});
const shown = (items: StoredOrderItem[], refunded_items: string[] = []) =>
  confirmationPictures({ site: 'https://fotos.example', refunded_items }, items).map(
    (address) => /^https:\/\/fotos\.example\/share\/.+\/(\d+)\.jpg$/.exec(address)?.[1],
  );

test.each([
  [
    'of single photos the first three',
    [item('a', 4, '4'), item('b', 9, '9'), item('c', 5, '5'), item('d', 6, '6')],
    ['4', '9', '5'],
  ],
  ['of a collection its first three', [item('a', null, '10-12,20')], ['10', '11', '12']],
  ['of each item one before a second of any', [item('a', null, '1-9'), item('b', 30, '30')], ['1', '30', '2']],
  ['none of what is not known', [item('a', null, null), item('b', null, '')], []],
])('a confirmation shows %s', (_which, items, numbers) => {
  expect(shown(items)).toEqual(numbers);
});

test('a confirmation shows nothing of what was paid back', () => {
  expect(shown([item('a', 1, '1'), item('b', 2, '2')], ['a'])).toEqual(['2']);
});
