import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeHits, type OfficeHits } from '../../../../core/shop/contract/dashboard.ts';
import { eventId, raceId } from '../../../../core/ids.ts';
import { searchOffice } from '../../../../lambdas/shop/dashboard/search.ts';
import { putEventIfNew } from '../../../../lambdas/store/catalogue/events/events.ts';
import { putRaceIfNew } from '../../../../lambdas/store/catalogue/races/races.ts';
import { withdrawOrder } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { pendingOrder, placeOrder, readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { orderNow, putPaidOrder } from '../../paid-order.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  for (const [id, name] of [
    ['991201', 'Concorso di Iragna'],
    ['991202', 'Sommerturnier Müllheim'],
  ] as const) {
    await putEventIfNew({
      swiss_equestrian_id: eventId(id),
      name,
      location: 'Iragna',
      start_date: '2026-08-21',
      end_date: '2026-08-21',
      status: 'active',
    });
    for (const r of ['3', '33'])
      await putRaceIfNew({
        event_id: eventId(id),
        swiss_equestrian_race_id: raceId(r),
        name: `Gara ${r}`,
        category: 'Prüfung B 100',
        race_date: '2026-08-21',
      });
  }
});
afterAll(() => parts?.close());

/** In the contract's format. */
const search = async (text: string): Promise<OfficeHits> => officeHits.parse(await searchOffice(text));

describe('the search over everything', () => {
  it('finds races by their own words and those of their event', async () => {
    const found = async (text: string) => (await search(text)).races.map(({ id }) => id);
    expect(await found('gara 3 muellheim')).toEqual(['991202-3']);
    expect((await found('pruefung iragna')).sort()).toEqual(['991201-3', '991201-33']);
    expect(await found('gara 4')).toEqual([]);
    expect((await search('gara 33 iragna')).races).toMatchObject([{ title: 'Gara 33 · Prüfung B 100' }]);
  });

  it('finds orders and customers, and what it tells of them says which', async () => {
    const id = await putPaidOrder({ email: 'ottilia.provetti@esempio.example' });
    const { orders, customers, races } = await search('ottilia prov');
    const { created_at } = await orderNow(id);
    expect(orders).toEqual([
      { id, status: 'paid', created_at, total_amount: 8300, customer_email: 'ottilia.provetti@esempio.example' },
    ]);
    expect(customers.map(({ email }) => email)).toEqual(['ottilia.provetti@esempio.example']);
    expect(races).toEqual([]);
  });

  it('does not find an order that was withdrawn', async () => {
    const order = pendingOrder({
      id: 'aaaaaaaa-0000-4000-8000-000000000001',
      total_amount: 1300,
      language: 'it',
      site: siteUrl,
    });
    await placeOrder(order, []);
    expect((await search('aaaaaaaa')).orders.map(({ id }) => id)).toEqual([order.id]);
    await withdrawOrder((await readOrder(order.id))!);
    expect((await search('aaaaaaaa')).orders).toEqual([]);
  });
});
