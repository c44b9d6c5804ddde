import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isAmong } from '../../../../../../core/sales/contents.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import { eventId, participantId, raceId, startId } from '../../../../../../core/ids.ts';
import { BrowserCart } from '../../../../../../web/src/storefront/features/cart/items/browser-cart.ts';
import { CART_KEY, CART_UPDATED } from '../../../../../../web/src/storefront/features/cart/items/cart-names.ts';
import { repriceCart } from '../../../../../../web/src/storefront/features/cart/checkout/reprice-cart.ts';
import {
  collectionItem,
  singleItem,
  type Start,
} from '../../../../../../web/src/storefront/features/cart/items/cart-items.ts';

const [event, race, anna] = [eventId('101'), raceId('5'), startId('900001')];
const start: Start = {
  event: { swiss_equestrian_id: event, name: 'Concorso di Iragna' },
  race: { swiss_equestrian_race_id: race, category: 'B100' },
  participant: {
    id: participantId(event, race, anna),
    swiss_equestrian_rider_id: anna,
    rider_name: 'Anna Esempio',
    horse_name: 'Stella CH',
    photos: [1, 2, 3, 7],
  },
};
const prices = { single: 1300, collection: 7000 };
const photo = (number: number): CartItem => singleItem(start, number, prices);

class MemoryStorage {
  values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => {
    this.values.set(key, value);
  };
}

let storage: MemoryStorage;
let ids: number;
const warn = vi.fn();
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
const tab = (over: Partial<MemoryStorage> = {}) => {
  const events = new EventTarget();
  return {
    events,
    store: new BrowserCart({
      storage: () => Object.assign(Object.create(storage) as MemoryStorage, over),
      events,
      newId,
      warn,
    }),
  };
};
const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });
const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

beforeEach(() => {
  storage = new MemoryStorage();
  ids = 0;
  warn.mockClear();
});

describe('the cart of a browser', () => {
  test('is stored as items, total, id and source orders, and the next page finds it', () => {
    const { store } = tab();
    store.add(photo(12));
    expect(JSON.parse(storage.getItem(CART_KEY)!)).toEqual({
      items: [photo(12)],
      total: 1300,
      id: store.snapshot().id,
      filledFrom: [],
    });
    expect(tab().store.snapshot()).toEqual(store.snapshot());
  });

  test('tells cart-updated on every change and only then', () => {
    const { store, events } = tab();
    const heard = vi.fn();
    events.addEventListener(CART_UPDATED, heard);
    store.add(photo(12));
    store.add(photo(12));
    store.toggle(photo(12));
    store.clear();
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test('gives the same snapshot until something changes', () => {
    const { store } = tab();
    expect(store.snapshot()).toBe(store.snapshot());
  });

  test('follows another tab, and a storage that was emptied', () => {
    const here = tab();
    const there = tab();
    there.store.add(photo(12));
    here.events.dispatchEvent(storageEvent(CART_KEY));
    expect(here.store.snapshot().items).toEqual([photo(12)]);
    storage.values.clear();
    here.events.dispatchEvent(storageEvent(null));
    expect(here.store.snapshot().items).toEqual([]);
  });

  test('never undoes what another tab did a moment ago', () => {
    const here = tab().store;
    const there = tab().store;
    there.add(photo(12));
    here.add(photo(13));
    expect(here.snapshot().items).toEqual([photo(12), photo(13)]);
  });

  test('tells what another tab did also when it is seen before the browser says so', () => {
    const here = tab();
    const heard = vi.fn();
    here.store.subscribe(heard);
    tab().store.add(photo(12));
    expect(here.store.add(photo(12)).outcome).toBe('already_in_cart');
    expect(heard).toHaveBeenCalledOnce();
    expect(here.store.snapshot().items).toEqual([photo(12)]);
  });

  test('is read again by a page that the browser brings back as it was left, as from the payment page', () => {
    const here = tab();
    here.store.add(photo(12));
    const heard = vi.fn();
    here.store.subscribe(heard);
    tab().store.settle(() => true);
    here.events.dispatchEvent(new Event('pageshow'));
    expect(here.store.snapshot().items).toEqual([]);
    expect(heard).toHaveBeenCalledOnce();
  });

  test('is emptied as it is now: the name of a cart that was paid elsewhere does not come back', () => {
    const here = tab().store;
    here.add(photo(12));
    const there = tab().store;
    there.settle(() => true);
    here.clear();
    expect(tab().store.snapshot()).toMatchObject({ items: [], id: there.snapshot().id });
  });

  test('works in memory where storing is refused, and says so', () => {
    for (const over of [{ setItem: forbidden }, { setItem: forbidden, getItem: forbidden }]) {
      const { store } = tab(over);
      store.add(photo(12));
      store.add(photo(13));
      expect(store.snapshot()).toMatchObject({ items: [photo(12), photo(13)], total: 2600, kept: false });
    }
  });

  test('is stored again as soon as there is room', () => {
    let full = true;
    const { store } = tab({
      setItem: (key, value) => {
        if (full) forbidden();
        storage.setItem(key, value);
      },
    });
    store.add(photo(12));
    full = false;
    store.add(photo(13));
    expect(store.snapshot().kept).toBe(true);
    expect(tab().store.snapshot().items).toHaveLength(2);
  });

  test('is empty, not broken, when something else was stored under its name', () => {
    storage.setItem(CART_KEY, '{"items":[{"type":"single"}]');
    expect(tab().store.snapshot()).toMatchObject({ items: [], total: 0 });
  });
});

describe('after a payment', () => {
  const bought = [
    { type: 'single' as const, event_id: event, race_id: race, swiss_equestrian_rider_id: anna, image_id: 12 },
  ];

  test('paid items leave, and the cart gets a new id so that the next payment is separate', () => {
    const { store } = tab();
    store.add(photo(12));
    store.add(photo(13));
    const paidId = store.snapshot().id;
    store.settle(isAmong(bought));
    expect(store.snapshot().items).toEqual([photo(13)]);
    expect(store.snapshot().id).not.toBe(paidId);
  });

  test('opening the receipt again later leaves the new cart alone', () => {
    const { store } = tab();
    store.add(photo(13));
    const before = store.snapshot();
    store.settle(isAmong(bought));
    expect(store.snapshot()).toBe(before);
  });
});

describe('prices', () => {
  test('changed since are put right once, and told', () => {
    const { store } = tab();
    store.add(photo(12));
    repriceCart(store, { single: 1500, collection: 7000 });
    expect(store.snapshot()).toMatchObject({
      total: 1500,
      changes: [{ type: 'single', from: 1300, to: 1500, count: 1 }],
    });
    const told = store.snapshot();
    repriceCart(store, { single: 1500, collection: 7000 });
    expect(store.snapshot()).toBe(told);
  });

  test('are not said to have changed of what comes after another tab emptied the cart', () => {
    const { store, events } = tab();
    store.add(photo(12));
    repriceCart(store, { single: 1500, collection: 7000 });
    tab().store.clear();
    events.dispatchEvent(storageEvent(CART_KEY));
    store.add({ ...photo(13), price: 1500 });
    expect(store.snapshot().changes).toEqual([]);
  });
});

test('a switch to the collection takes the singles out', () => {
  const { store } = tab();
  store.add(photo(12));
  expect(store.toggle(collectionItem(start, prices)).outcome).toBe('confirm_switch');
  expect(store.snapshot().items).toEqual([photo(12)]);
  store.switchToCollection(collectionItem(start, prices));
  expect(store.snapshot()).toMatchObject({ items: [collectionItem(start, prices)], total: 7000 });
});

describe('a storage that fails', () => {
  test('is empty beside rubbish, which is logged once, said until something is put in, and left alone until then', () => {
    storage.setItem(CART_KEY, '{"items":[{"price":"free"}]}');
    const { store } = tab();
    expect(store.snapshot()).toMatchObject({ items: [], total: 0, lost: true, kept: true });
    expect(warn).toHaveBeenCalledOnce();
    expect(store.add(photo(12)).outcome).toBe('added');
    expect(store.snapshot()).toMatchObject({ items: [photo(12)], lost: false });
    expect(tab().store.snapshot()).toMatchObject({ items: [photo(12)], lost: false });
  });

  test('is forgotten after one notice, in this visit and the next', () => {
    storage.setItem(CART_KEY, '{"items":[{"price":"free"}]}');
    const { store } = tab();
    store.forgetLoss();
    expect(store.snapshot()).toMatchObject({ items: [], lost: false });
    expect(tab().store.snapshot()).toMatchObject({ items: [], lost: false });
  });

  test('is forgotten without what another tab has put in since', () => {
    storage.setItem(CART_KEY, '{"items":[{"price":"free"}]}');
    const { store } = tab();
    tab().store.add(photo(12));
    store.forgetLoss();
    expect(tab().store.snapshot().items).toEqual([photo(12)]);
  });

  test('is told when another tab leaves rubbish', () => {
    const { store, events } = tab();
    store.add(photo(12));
    const heard = vi.fn();
    store.subscribe(heard);
    storage.setItem(CART_KEY, 'null');
    events.dispatchEvent(storageEvent(CART_KEY));
    expect(heard).toHaveBeenCalledOnce();
    expect(store.snapshot()).toMatchObject({ items: [], lost: true });
  });

  test('lives on when there is no room to keep it, which is logged once', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { store } = tab({ setItem: full });
    store.add(photo(12));
    store.add(photo(13));
    expect(store.snapshot()).toMatchObject({ items: [photo(12), photo(13)], total: 2600, kept: false });
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('a cart that is filled from an order by its mail', () => {
  const all = collectionItem(start, prices);

  test('remembers the order for its checkout, in every tab, as long as there is something in it', () => {
    const { store } = tab();
    expect(store.fill('mine', [photo(1), photo(2)])).toBe(0);
    store.fill('other', [photo(3)]);
    store.fill('mine', [photo(1)]);
    expect(tab().store.snapshot()).toMatchObject({
      items: [photo(1), photo(2), photo(3)],
      filledFrom: ['other', 'mine'],
    });
    store.settle((item) => item.imageId === 1);
    expect(store.snapshot().filledFrom).toEqual(['other', 'mine']);
    store.clear();
    store.add(photo(1));
    expect(store.snapshot().filledFrom).toEqual([]);
  });

  test('lets no collection take the place of single photos unasked', () => {
    const { store } = tab();
    store.add(photo(1));
    expect(store.fill('mine', [all])).toBe(0);
    expect(store.snapshot()).toMatchObject({ items: [photo(1)], filledFrom: ['mine'] });
  });

  test('says how much it had no room for', () => {
    const { store } = tab();
    const wanted = Array.from({ length: 203 }, (_, at) => photo(at + 1));
    expect(store.fill('mine', wanted)).toBe(3);
    expect(store.snapshot().items).toHaveLength(200);
  });
});

test('a collection is put in with the photos that its buyer sees, and keeps them', () => {
  tab().store.add(collectionItem(start, prices));
  expect(tab().store.snapshot().items).toMatchObject([{ type: 'collection', photos: '1-3,7' }]);
});
