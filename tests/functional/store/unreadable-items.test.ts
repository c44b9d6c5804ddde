import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '../../../lambdas/log.ts';
import { listEvents, putEventIfNew, readEventWithRaces } from '../../../lambdas/store/catalogue/events.ts';
import { putParticipantIfNew, setPhotoTo } from '../../../lambdas/store/catalogue/participants.ts';
import { addPhotoNumbers, listPhotos } from '../../../lambdas/store/catalogue/photos.ts';
import { changeRace, putRaceIfNew, readRace, readShownRace } from '../../../lambdas/store/catalogue/races.ts';
import { readWholeEvent } from '../../../lambdas/store/catalogue/whole-event.ts';
import { listAllOrders, listOrderIds, listOrders, placeOfCursor } from '../../../lambdas/store/sales/account-orders.ts';
import { withdrawOrder } from '../../../lambdas/store/sales/checkout-sessions.ts';
import { pendingOrder, placeOrder, readOrder } from '../../../lambdas/store/sales/orders.ts';
import { readRaceFacts } from '../../../lambdas/store/search/search-facts.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, putItem } from '../../../lambdas/store/table/table.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
const told = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  parts = await startSaleParts();
});
afterEach(() => told.mockClear());
afterAll(() => parts?.close());

const toldErrors = () => told.mock.calls.map(([, more]) => String((more as { error: Error }).error.message));

async function newEvent(id: string): Promise<void> {
  const dates = { start_date: '2026-08-21', end_date: '2026-08-23' };
  await putEventIfNew({
    swiss_equestrian_id: id,
    name: `Concorso ${id}`,
    location: 'Iragna',
    status: 'active',
    ...dates,
  });
}

/** A race whose starts 900001 … 900003 have ten photos each. */
async function newRace(e: string, r: string): Promise<void> {
  await putRaceIfNew({
    event_id: e,
    swiss_equestrian_race_id: r,
    name: `Gara ${r}`,
    category: 'B',
    race_date: '2026-08-21',
    status: 'uploaded',
  });
  for (const n of [1, 2, 3]) {
    const rider = `90000${n}`;
    const row = { rider_name: 'Anna Esempio', horse_name: '', starting_number: n, race_order: n };
    await putParticipantIfNew(e, r, { swiss_equestrian_rider_id: rider, ...row });
    await setPhotoTo(e, r, rider, n * 10);
  }
  await addPhotoNumbers(
    e,
    r,
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
}

const damage = (key: { pk: string; sk: string }, remove: string) => changeItem({ key, remove: [remove] });

describe('one item that cannot be read', () => {
  it('is left out of the events, and told with its key', async () => {
    for (const e of ['1', '2']) await newEvent(e);
    await damage(keys.event('2'), 'name');
    expect((await listEvents()).map(({ id }) => id)).toEqual(['1']);
    expect(toldErrors()).toEqual([expect.stringMatching(/the event at EVENTS \/ EVENT#2 cannot be read: name: /)]);
    await expect(readEventWithRaces('2')).rejects.toThrow('cannot be read');
    await changeItem({ key: keys.event('2'), set: { name: 'Concorso 2' } });
  });

  it('is left out of an event with its races, and of what the search learns of it with its starts', async () => {
    await newEvent('10');
    for (const r of ['1', '2']) await newRace('10', r);
    await damage(keys.race('10', '1'), 'category');
    expect((await readEventWithRaces('10'))?.races.map(({ id }) => id)).toEqual(['10-2']);
    await damage(keys.participant('10', '2', '900001'), 'rider_name');
    const whole = (await readWholeEvent('10'))!.races.map(({ race, participants }) => [race.id, participants.length]);
    expect(whole).toEqual([['10-2', 2]]);
    expect([await readRaceFacts('10', '1'), (await readRaceFacts('10', '2'))?.photos.get('900002')]).toEqual([
      expect.objectContaining({ status: 'uploaded' }),
      [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ]);
  });

  it('is left out of a race, which shows no photo until it is mended: it might be the left-out rider’s', async () => {
    await newEvent('20');
    await newRace('20', '1');
    await changeRace('20', '1', { cover_photo: { swiss_equestrian_rider_id: '900002', number: 15 } });
    expect(await readShownRace('20', '1')).toEqual(await readRace('20', '1'));
    await damage(keys.participant('20', '1', '900002'), 'photo_to');
    const shown = (await readShownRace('20', '1'))!;
    expect(shown.participants.map((start) => start.swiss_equestrian_rider_id)).toEqual(['900001', '900003']);
    expect(shown.race).toMatchObject({ photo_numbers: '', photo_count: 0, cover_photo: null });
    expect((await readRaceFacts('20', '1'))?.photos).toEqual(
      new Map([
        ['900001', []],
        ['900003', []],
      ]),
    );
  });

  it('ends what must not be wrong: prices, ranges and ZIPs', async () => {
    await newEvent('30');
    await newRace('30', '1');
    await putItem({ item: { ...keys.photo('30', '1', 4), number: 4, file: '4.jpg' } });
    await damage(keys.participant('30', '1', '900002'), 'photo_to');
    await expect(readRace('30', '1')).rejects.toThrow('EVENT#30 / RACE#1#START#900002');
    await expect(listPhotos('30', '1')).rejects.toThrow('PHOTOS#30#1 / 000000000000004');
  });

  it('is left out of an account’s orders, which go on behind it; whoever needs all of them is told', async () => {
    const by = { user_id: 'u', customer_id: 'c' };
    await putItem({ item: { ...keys.account('u'), deleting_at: null } });
    for (const id of ['a', 'b', 'c']) {
      const order = pendingOrder({ id, total_amount: 1300, language: 'it', site: siteUrl }, by);
      await placeOrder({ ...order, created_at: `2026-08-2${id === 'a' ? 1 : id === 'b' ? 2 : 3}T18:00:00.000Z` }, []);
    }
    await damage(keys.order('b'), 'site');
    const first = await listOrders('c', 2);
    const next = await listOrders('c', 2, placeOfCursor(first.next!));
    expect([first, next].map(({ found }) => found.map(({ order }) => order.id))).toEqual([['c'], ['a']]);
    expect(await listOrderIds('c')).toEqual(['a', 'b', 'c']);
    await expect(listAllOrders('c')).rejects.toThrow('the order at ORDER#b / ORDER cannot be read: site');
  });
});

it('an order from before orders could be withdrawn can be withdrawn', async () => {
  const order = pendingOrder({ id: 'early', total_amount: 1300, language: 'it', site: siteUrl });
  await placeOrder(order, []);
  await changeItem({ key: keys.order('early'), remove: ['withdrawn', 'anonymised_at', 'imported'] });
  expect(await withdrawOrder((await readOrder('early'))!)).toBe(true);
  expect(await readOrder('early')).toMatchObject({ status: 'cancelled', withdrawn: true });
});
