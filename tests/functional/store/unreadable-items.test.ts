import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventId, raceId, riderId, startId, type EventId, type RaceId } from '../../../core/ids.ts';
import { nthStart } from '../../../core/catalogue/starts.ts';
import { log } from '../../../lambdas/log.ts';
import { listEvents, putEventIfNew, readEventWithRaces } from '../../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/starts/add-participant.ts';
import { setEnd } from '../../support/set-end.ts';
import { addPhotoNumbers, listPhotos } from '../../../lambdas/store/photos/photos.ts';
import { changeRace, putRaceIfNew, readRace, readShownRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { readWholeEvent } from '../../../lambdas/store/catalogue/events/whole-event.ts';
import { listAllOrders, listOrderIds, listOrders, placeOfCursor } from '../../../lambdas/store/sales/account-orders.ts';
import { withdrawOrder } from '../../../lambdas/store/sales/payments/checkout-sessions.ts';
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

/** The second of the starts 900001 … 900003. */
const second = startId('900002');

async function newEvent(id: string): Promise<EventId> {
  const e = eventId(id);
  const dates = { start_date: '2026-08-21', end_date: '2026-08-23' };
  await putEventIfNew({
    swiss_equestrian_id: e,
    name: `Concorso ${id}`,
    location: 'Iragna',
    status: 'active',
    ...dates,
  });
  return e;
}

/** Writes a race with the starts 900001 … 900003 and ten photos each. */
async function newRace(e: EventId, id: string): Promise<RaceId> {
  const r = raceId(id);
  await putRaceIfNew({
    event_id: e,
    swiss_equestrian_race_id: r,
    name: `Gara ${r}`,
    category: 'B',
    race_date: '2026-08-21',
    status: 'uploaded',
  });
  for (const n of [1, 2, 3]) {
    const rider = riderId(`90000${n}`);
    const row = { rider_name: 'Anna Esempio', horse_name: '', starting_number: n, race_order: n };
    await putParticipantIfNew(e, r, { swiss_equestrian_rider_id: rider, ...row });
    await setEnd(e, r, nthStart(rider, 1), n * 10);
  }
  await addPhotoNumbers(
    e,
    r,
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  return r;
}

const damage = (key: { pk: string; sk: string }, remove: string) => changeItem({ key, remove: [remove] });

describe('one item that cannot be read', () => {
  it('is left out of the events, and told with its key', async () => {
    await newEvent('1');
    const e = await newEvent('2');
    await damage(keys.event(e), 'name');
    expect((await listEvents()).map(({ id }) => id)).toEqual(['1']);
    expect(toldErrors()).toEqual([expect.stringMatching(/the event at EVENTS \/ EVENT#2 cannot be read: name: /)]);
    await expect(readEventWithRaces(e)).rejects.toThrow('cannot be read');
    await changeItem({ key: keys.event(e), set: { name: 'Concorso 2' } });
  });

  it('is left out of an event with its races, and of what the search learns of it with its starts', async () => {
    const e = await newEvent('10');
    const [broken, whole] = [await newRace(e, '1'), await newRace(e, '2')];
    await damage(keys.race(e, broken), 'category');
    expect((await readEventWithRaces(e))?.races.map(({ id }) => id)).toEqual(['10-2']);
    await damage(keys.participant(e, whole, startId('900001')), 'rider_name');
    const read = (await readWholeEvent(e))!.races.map(({ race, participants }) => [race.id, participants.length]);
    expect(read).toEqual([['10-2', 2]]);
    expect([await readRaceFacts(e, broken), (await readRaceFacts(e, whole))?.photos.get(second)]).toEqual([
      // Name and category decide whether it is a youth class.
      undefined,
      [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ]);
  });

  it('is left out of a race, which shows no photo until it is mended: it might be the left-out rider’s', async () => {
    const e = await newEvent('20');
    const r = await newRace(e, '1');
    await changeRace(e, r, { cover_photo: { swiss_equestrian_rider_id: second, number: 15 } });
    expect(await readShownRace(e, r)).toEqual(await readRace(e, r));
    await damage(keys.participant(e, r, second), 'photo_to');
    const shown = (await readShownRace(e, r))!;
    expect(shown.participants.map((start) => start.swiss_equestrian_rider_id)).toEqual(['900001', '900003']);
    expect(shown.race).toMatchObject({ photo_numbers: '', photo_count: 0, cover_photo: null });
    expect((await readRaceFacts(e, r))?.photos).toEqual(
      new Map([
        ['900001', []],
        ['900003', []],
      ]),
    );
  });

  it('ends what must not be wrong: prices, ranges and ZIPs', async () => {
    const e = await newEvent('30');
    const r = await newRace(e, '1');
    await putItem({ item: { ...keys.photo(e, r, 4), number: 4, file: '4.jpg' } });
    await damage(keys.participant(e, r, second), 'photo_to');
    await expect(readRace(e, r)).rejects.toThrow('EVENT#30 / RACE#1#START#900002');
    await expect(listPhotos(e, r)).rejects.toThrow('PHOTOS#30#1 / 000000000000004');
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
