import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, raceId } from '../../../../core/ids.ts';
import type { PriceListFields, PriceLists } from '../../../../core/sales/contract/price-lists.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { handler as catalogue } from '../../../../lambdas/catalogue/handler.ts';
import { log } from '../../../../lambdas/log.ts';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { editPriceList } from '../../../../lambdas/sales/orders/edit-price-list.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { readPriceLists } from '../../../../lambdas/store/shop/settings/price-lists.ts';
import { sessionOfUrl } from '../../after-sale-parts.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { request, startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { readsOf } from '../../read-units.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());
vi.spyOn(log, 'info').mockImplementation(() => undefined);
vi.spyOn(log, 'warn').mockImplementation(() => undefined);

const atEvent = { event_id: eventId('50'), race_id: null };
const atRace = { event_id: eventId('50'), race_id: raceId('3') };
const steps = [
  { from: 3, price: 1100 },
  { from: 6, price: 900 },
];
const list = (more: Partial<PriceListFields> = {}): PriceListFields => ({
  name: 'Concorso',
  single: 1200,
  steps,
  collection: 6000,
  from: null,
  until: null,
  uses: [atEvent],
  ...more,
});
const save = async (fields: PriceListFields, id: string = randomUUID()): Promise<string> => {
  const { revision } = await readPriceLists();
  await editPriceList(id, { revision, list: fields }, 'admin');
  return id;
};
beforeEach(async () => {
  for (const { id, version: _version, ...fields } of (await readPriceLists()).lists)
    await save({ ...fields, uses: [] }, id);
});

const photos = (count: number): CartItem[] => Array.from({ length: count }, (_, at) => itemOf('900001', at + 1));
const day = (days: number) => swissDay(new Date(Date.now() + days * 86_400_000));
const checkOut = (items: CartItem[], totalAmount: number) =>
  request(checkout, 'POST /api/create-checkout-session', { body: { ...cartOf(items), totalAmount } });
const ordered = async (items: CartItem[], total: number) => {
  const answer = await checkOut(items, total);
  expect(answer).toMatchObject({ status: 200 });
  const { orderId } = await sessionOfUrl((answer.body as { url: string }).url);
  return (await readOrderWithItems(orderId))!;
};
const shown = async () => ((await request(catalogue, 'GET /api/settings')).body as { prices: object }).prices;

describe('a price list', () => {
  it('prices the photos of its event by packs, and the order keeps list, discount and reason', async () => {
    await save(list());
    const { order, items } = await ordered([...photos(3), itemOf('900002')], 9300);
    expect(order).toMatchObject({ total_amount: 9300, discount_amount: 300 });
    expect(items.map(({ price, list_price }) => [price, list_price])).toEqual([
      [1100, 1200],
      [1100, 1200],
      [1100, 1200],
      [6000, 6000],
    ]);
    expect(items[0]).toMatchObject({ discount: { amount: 100, reason: 'pack' } });
    expect(items[3]).toMatchObject({ single_price: 1200, single_steps: steps });
  });

  it('is overruled by the list of a race, and by a list that begins later', async () => {
    await save(list());
    await save(list({ single: 1500, steps: [], uses: [atRace] }));
    await ordered(photos(1), 1500);
    await save(list({ single: 1000, steps: [], from: day(0), until: day(1), uses: [atRace] }));
    await ordered(photos(1), 1000);
  });

  it('applies from its first day to its last, in pages and checkout, and never charges another price in silence', async () => {
    const id = await save(list({ from: day(1) }));
    expect(await shown()).toEqual({ single: 1300, collection: 7000 });
    await ordered(photos(1), 1300);
    await save(list({ from: day(-1), until: day(0) }), id);
    expect(await shown()).toMatchObject({ single: 1300, lists: [{ single: 1200, steps, until: day(0) }] });
    expect(await checkOut(photos(1), 1300)).toMatchObject({ status: 409, body: { error: { code: 'wrong_total' } } });
    const { order } = await ordered(photos(1), 1200);
    await save(list({ from: day(-2), until: day(-1) }), id);
    expect(await shown()).toEqual({ single: 1300, collection: 7000 });
    expect(await checkOut(photos(1), 1200)).toMatchObject({ status: 409, body: { error: { code: 'wrong_total' } } });
    expect((await readOrderWithItems(order.id))!.items[0]).toMatchObject({ price: 1200, list_price: 1200 });
  });

  it('is changed once by a repeated request, and refused to an admin who saw an older revision', async () => {
    const { revision } = await readPriceLists();
    const id = randomUUID();
    const once = await editPriceList(id, { revision, list: list() }, 'admin');
    expect(await editPriceList(id, { revision, list: list() }, 'admin')).toEqual(once);
    const versionOf = ({ lists }: PriceLists) => lists.find((one) => one.id === id)?.version;
    expect(versionOf(once)).toBe(1);
    await expect(editPriceList(id, { revision, list: list({ single: 1400 }) }, 'other')).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    expect(versionOf(await editPriceList(id, { revision: once.revision, list: list({ single: 1400 }) }, 'admin'))).toBe(
      2,
    );
  });
});

it('a checkout reads the table as often with a list as without one, and never for a list', async () => {
  const reads = async (items: CartItem[], total: number) =>
    (await readsOf(async () => expect((await checkOut(items, total)).status).toBe(200))).map((key) =>
      key.replaceAll(/ORDER#[\w-]+/g, 'ORDER'),
    );
  const without = await reads(photos(1), 1300);
  await save(list());
  const within = await reads(photos(1), 1200);
  expect(within.sort()).toEqual(without.sort());
  expect(without.filter((key) => key === 'SETTINGS STRIPE')).toHaveLength(1);
});
