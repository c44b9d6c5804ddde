import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartItem, createCheckoutSession, type CartItem } from '../../../../../core/sales/contract/money.ts';
import { eventId, participantId, raceId, startId } from '../../../../../core/ids.ts';
import { parseStoredCart } from '../../../../../core/sales/cart/stored-cart.ts';

const ID = '7d9f6f6e-7c8e-4b8b-9d5e-0f6a0f3a1b2c';
const OTHER = '11111111-2222-4333-8444-555555555555';
const single: CartItem = {
  type: 'single',
  participantId: participantId(eventId('101'), raceId('5'), startId('900001.2')),
  swissEquestrianRiderId: startId('900001.2'),
  participantName: 'Änni Müller-Rossi',
  horseName: '',
  raceCategory: 'B/R 90',
  eventName: 'Iragna',
  eventId: eventId('101'),
  raceId: raceId('5'),
  imageId: 12,
  price: 1300,
  quantity: 1,
};
const { imageId: _, ...rest } = single;
const collection: CartItem = { ...rest, type: 'collection', price: 7000 };
const read = (value: unknown) => parseStoredCart(JSON.stringify(value), () => OTHER);
const EMPTY = { items: [], total: 0, id: OTHER, filledFrom: [], lost: true };

describe('a stored cart', () => {
  test('comes back as it was left', () => {
    expect(read({ items: [single], total: 1300, id: ID })).toEqual({
      items: [single],
      total: 1300,
      id: ID,
      filledFrom: [],
      lost: false,
    });
  });

  test('names the orders that it was filled from, the latest ten, and nothing that is no id', () => {
    const orders = Array.from({ length: 12 }, (_, at) => `order-${at}`);
    const stored = { items: [single], total: 1300, id: ID };
    expect(read({ ...stored, filledFrom: orders }).filledFrom).toEqual(orders.slice(-10));
    expect(read({ ...stored, filledFrom: [7, '', 'x'.repeat(61), null, 'order'] }).filledFrom).toEqual(['order']);
    expect(read({ ...stored, filledFrom: 'order' }).filledFrom).toEqual([]);
  });

  test('counts its total itself', () => {
    const ofAnotherRace = {
      ...collection,
      raceId: raceId('6'),
      participantId: participantId(collection.eventId, raceId('6'), collection.swissEquestrianRiderId),
    };
    expect(read({ items: [single, ofAnotherRace], total: 1, id: ID }).total).toBe(8300);
  });

  test('without an id of its own gets one and keeps its items', () => {
    for (const id of [undefined, 'mine', 7])
      expect(read({ items: [single], total: 1300, id })).toMatchObject({ items: [single], id: OTHER });
  });

  test('is cleared when one item lacks its event, its race or its rider', () => {
    for (const field of ['eventId', 'raceId', 'swissEquestrianRiderId'] as const) {
      expect(read({ items: [{ ...single, [field]: undefined }, collection], total: 0, id: ID })).toEqual(EMPTY);
      expect(read({ items: [{ ...single, [field]: '' }], total: 0, id: ID })).toEqual(EMPTY);
    }
  });

  test('is cleared when an item is not one that the checkout takes', () => {
    const wrong: unknown[] = [
      { ...single, imageId: undefined },
      { ...collection, imageId: 3 },
      { ...single, price: 12.5 },
      { ...single, price: -1 },
      { ...single, quantity: 2 },
      { ...single, type: 'poster' },
      { ...single, participantName: 7 },
      { ...single, participantId: '101-5-900002' },
      { ...single, eventId: '10-1', participantId: '10-1-5-900001.2' },
      null,
      'x',
      [],
    ];
    for (const item of wrong) expect(read({ items: [item], total: 0, id: ID })).toEqual(EMPTY);
  });

  const LONGEST = 1000;
  const collectionOf = (photos: unknown) => ({ ...collection, photos });
  const named = (ids: Record<string, unknown>) => {
    const item = { ...single, ...ids };
    return { ...item, participantId: `${item.eventId}-${item.raceId}-${item.swissEquestrianRiderId}` };
  };
  test.each<[string, unknown, boolean]>([
    ['the longest texts', { ...single, participantName: 'x'.repeat(LONGEST), eventName: 'x'.repeat(LONGEST) }, true],
    [
      'the longest horse and category',
      { ...single, horseName: 'x'.repeat(LONGEST), raceCategory: 'x'.repeat(LONGEST) },
      true,
    ],
    ['a longer rider', { ...single, participantName: 'x'.repeat(LONGEST + 1) }, false],
    ['a longer horse', { ...single, horseName: 'x'.repeat(LONGEST + 1) }, false],
    ['a longer category', { ...single, raceCategory: 'x'.repeat(LONGEST + 1) }, false],
    ['a longer event', { ...single, eventName: 'x'.repeat(LONGEST + 1) }, false],
    ['the highest price', { ...single, price: 100_000_000 }, true],
    ['a higher price', { ...single, price: 100_000_001 }, false],
    ['no price at all', { ...single, price: 0 }, true],
    ['a price as text', { ...single, price: '1300' }, false],
    ['the highest photo number', { ...single, imageId: 999_999_999_999_999 }, true],
    ['a higher photo number', { ...single, imageId: 1_000_000_000_000_000 }, false],
    ['the first photo number', { ...single, imageId: 0 }, true],
    ['the seen photos', collectionOf('1-3,7'), true],
    ['the longest seen photos', collectionOf(`${'11,'.repeat(2666)}11`), true],
    ['longer seen photos', collectionOf(`${'1,'.repeat(4000)}1`), false],
    ['seen photos that are no numbers', collectionOf('all'), false],
    ['seen photos that are no text', collectionOf(7), false],
    ['an event’s id with a dash', named({ eventId: '10-1' }), false],
    ['a race’s id with a dot', named({ raceId: '5.2' }), false],
    ['a second start', named({ swissEquestrianRiderId: '900001.2' }), true],
    ['a first start that says so', named({ swissEquestrianRiderId: '900001.1' }), false],
    ['a poster', { ...single, type: 'poster', imageId: undefined }, false],
    ['a list', [], false],
    ['nothing', null, false],
  ])('keeps exactly what the checkout takes: %s', (_what, item, taken) => {
    expect(cartItem.safeParse(item).success).toBe(taken);
    expect(read({ items: [item], total: 0, id: ID }).items).toHaveLength(taken ? 1 : 0);
  });

  test('keeps its own id only if it is a whole UUID', () => {
    const idOf = (id: string) => read({ items: [single], total: 1300, id }).id;
    expect(idOf(ID.toUpperCase())).toBe(ID.toUpperCase());
    for (const id of [`${ID}0`, `x${ID}`, ID.slice(1)]) expect(idOf(id)).toBe(OTHER);
  });

  test('that is full is not a loss, and one item more is', () => {
    const items = Array.from({ length: 201 }, (_, imageId) => ({ ...single, imageId }));
    expect(read({ items: items.slice(1), total: 0, id: ID })).toMatchObject({ lost: false });
    expect(read({ items, total: 0, id: ID })).toMatchObject({ lost: true });
  });

  test('that was never there is empty, and nothing was lost', () => {
    expect(parseStoredCart(null, () => OTHER)).toEqual({ ...EMPTY, lost: false });
  });

  test('with another version, another kind or 5 MB of rubbish is empty, and reports a loss', () => {
    const texts = [
      '',
      '0',
      'true',
      '"cart"',
      '[]',
      '{}',
      '{"items":null}',
      '{"items":{}}',
      '{"items":[[]]}',
      'x'.repeat(5_000_000),
      '['.repeat(100_000),
      JSON.stringify({ version: 9, entries: [single] }),
      JSON.stringify({ items: 'x'.repeat(1_000_000) }),
    ];
    for (const text of texts) expect(parseStoredCart(text, () => OTHER)).toEqual(EMPTY);
  });

  test('beyond one checkout’s limit keeps as many items as fit, and reports a loss', () => {
    const items = Array.from({ length: 8000 }, (_, imageId) => ({ ...single, imageId }));
    const { items: kept, lost } = read({ items, total: 0, id: ID });
    expect([kept.length, lost]).toEqual([200, true]);
  });

  test('drops doubled items, and singles that their collection contains', () => {
    expect(read({ items: [single, single, collection], total: 0, id: ID })).toEqual({
      items: [collection],
      total: 7000,
      id: ID,
      filledFrom: [],
      lost: false,
    });
  });

  test('never throws and always gives a cart that the checkout accepts, whatever was stored', () => {
    const nearMiss = fc.record(
      Object.fromEntries(
        Object.entries(single).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
      ),
    );
    const anyCart = fc.oneof(
      fc.jsonValue(),
      fc.record({
        items: fc.array(fc.oneof(nearMiss, fc.constant(single), fc.constant(collection))),
        total: fc.jsonValue(),
        id: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyCart.map((cart) => JSON.stringify(cart)),
          fc.string(),
          fc.constant(null),
        ),
        (text) => {
          const { items, total, id, filledFrom } = parseStoredCart(text, () => OTHER);
          if (items.length === 0) expect(total).toBe(0);
          else
            expect(
              createCheckoutSession.safeParse({
                cartItems: items,
                totalAmount: total,
                cartId: id,
                filledFrom: [...filledFrom],
              }).success,
            ).toBe(true);
        },
      ),
    );
  });
});
