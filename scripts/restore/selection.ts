import type { Item } from './items.ts';

/** The thing that comes back; all items of it, and its head, without which it does not exist. */
export interface Selection {
  /** Such as `event 700001`. */
  name: string;
  option: '--event' | '--order' | '--customer';
  head: { pk: string; sk: string };
  contains(item: Item): boolean;
}

export function eventSelection(id: string): Selection {
  const whole = [`EVENT#${id}`, `CLOCKS#${id}`, `CHANGES#event#${id}`];
  const parts = ['PHOTOS', 'REGISTER', 'RING', 'RANGES', 'SOLD', 'TOLD'].map((kind) => `${kind}#${id}#`);
  return {
    name: `event ${id}`,
    option: '--event',
    head: { pk: 'EVENTS', sk: `EVENT#${id}` },
    contains: ({ pk, sk }) =>
      (pk === 'EVENTS' && sk === `EVENT#${id}`) ||
      whole.includes(pk) ||
      parts.some((part) => pk.startsWith(part)) ||
      pk.startsWith(`CHANGES#race#${id}-`) ||
      (pk === 'TAKEN_DOWN' && sk.startsWith(`RACE#${id}#`)) ||
      (pk === 'ATTENTION' && sk.startsWith(`REPORT#${id}#`)),
  };
}

export const orderSelection = (id: string): Selection => ({
  name: `order ${id}`,
  option: '--order',
  head: { pk: `ORDER#${id}`, sk: 'ORDER' },
  contains: (item) =>
    item.pk === `ORDER#${id}` ||
    item.pk === `CHANGES#order#${id}` ||
    (/^(SOLD|SESSION|CART|DOWNLOAD)#/.test(item.pk) && item['order_id'] === id) ||
    (item.pk === 'ATTENTION' && item.sk.split('#').at(-1) === id),
});

/** @param userId her account at the moment; undefined without one */
export const customerSelection = (id: string, userId: string | undefined): Selection => ({
  name: `customer ${id}`,
  option: '--customer',
  head: { pk: `CUSTOMER#${id}`, sk: 'CUSTOMER' },
  contains: (item) =>
    item.pk === `CUSTOMER#${id}` ||
    item.pk === `CHANGES#customer#${id}` ||
    (userId !== undefined && item.pk === `ACCOUNT#${userId}`) ||
    (/^(EMAIL|UNSUBSCRIBE)#/.test(item.pk) && item['customer_id'] === id),
});
