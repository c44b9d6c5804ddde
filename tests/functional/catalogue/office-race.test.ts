import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEdit } from '../../../core/catalogue/contract/races-admin.ts';
import { rangeEnds } from '../../../core/photos/contract/photo-ranges.ts';
import { raceId, riderId, startId, type EventId, type StartId } from '../../../core/ids.ts';
import { planImport } from '../../../core/catalogue/start-list/plan-import.ts';
import { changeOfficeRace } from '../../../lambdas/catalogue/races/edit-race.ts';
import { showOfficeRace } from '../../../lambdas/catalogue/races/office-race.ts';
import {
  addStart,
  changeRanges,
  changeStart,
  removeStart,
  showSales,
} from '../../../lambdas/catalogue/races/office-starts.ts';
import { recountPhotos } from '../../../lambdas/catalogue/races/recount-photos.ts';
import { carryOutPlan } from '../../../lambdas/store/catalogue/starts/change-starts.ts';
import { putPhoto } from '../../../lambdas/store/photos/photos.ts';
import { changeRace, readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { readEventWithRaces } from '../../../lambdas/store/catalogue/events/events.ts';
import { claimCheckoutSession } from '../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { pendingOrder, placeOrder, readOrderWithItems } from '../../../lambdas/store/sales/orders.ts';
import { markPaid } from '../../../lambdas/store/sales/payments/payments.ts';
import { recordSale } from '../../../lambdas/store/sales/sold.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { orderedItem } from '../bought.ts';
import { nobody } from '../nobody.ts';
import { putRiddenRace } from '../photo-parts.ts';
import { raceThing } from '../../../lambdas/store/shop/changes/office-change.ts';
import { toldChanges } from '../../../lambdas/store/shop/changes/told-changes.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../sale-parts.ts';

const BOSS = 'boss';

let parts: SaleParts;
let e: EventId;
const r = raceId('3');
const [stella, bingo, eclair] = [startId('900001'), startId('900001.2'), startId('900002')];

beforeAll(async () => {
  parts = await startSaleParts();
  process.env['SEARCH_INDEX_WORKFLOW_ARN'] = 'arn:aws:states:eu-central-2:000000000000:stateMachine:search-index';
});
afterAll(() => parts?.close());

/** Anna's photos are 1 to 3 with Stella CH and 4 to 5 with Bingo, Jörg's 6 to 8. */
beforeEach(async () => {
  e = newEventId();
  await putRiddenRace(e, r);
  await changeRace(e, r, { status: 'active', photo_numbers: '1-8' });
});

const race = () => showOfficeRace(e, r);
const startNow = async (p: StartId) =>
  (await race()).starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === p)!;
const totals = async () => (await race()).starts.map(({ total_photos }) => total_photos);
const searches = () => parts.executions.filter(({ input }) => input['event_id'] === e).length;
const endOf = (photo_to: number | null, was: number | null) => ({ changes: { photo_to }, was: { photo_to: was } });

/** Sells Jörg's collection. */
async function sell(): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 7000, language: 'it', site: siteUrl });
  await placeOrder(order, [orderedItem(e, { collectionOf: '900002' })]);
  await claimCheckoutSession(order, `cs_${order.id}`);
  await markPaid(order, { ...nobody, email: 'chi.compra@esempio.example' });
  const { items } = (await readOrderWithItems(order.id))!;
  await recordSale(order.id, items, new Map(items.map((item) => [item, [6, 7, 8]])), new Date());
  return order.id;
}

describe('a race for the office', () => {
  it('has its starts by number with their ends and photos, and apart from them what was sold', async () => {
    const order = await sell();
    await changeStart(e, r, eclair, endOf(7, 8), BOSS);
    const { event, starts, ...known } = await race();
    expect(event.swiss_equestrian_id).toBe(e);
    expect(known.race).toMatchObject({ photo_numbers: '1-8', batch_job_id: null, status: 'active' });
    expect(starts.map(({ swiss_equestrian_rider_id, photo_to }) => [swiss_equestrian_rider_id, photo_to])).toEqual([
      [stella, 3],
      [bingo, 5],
      [eclair, 7],
    ]);
    expect(starts[2]).toMatchObject({ total_photos: 2, sold: { orders: 1, photos: 3 } });
    expect(await showSales(e, r, eclair)).toEqual({
      sales: [
        expect.objectContaining({
          order_id: order,
          customer_email: 'chi.compra@esempio.example',
          type: 'collection',
          photos: 3,
        }),
      ],
    });
    expect((await showSales(e, r, stella)).sales).toEqual([]);
  });

  it('that does not exist is not found', async () => {
    await expect(showOfficeRace(e, raceId('9'))).rejects.toMatchObject({ code: 'race_not_found' });
    await expect(recountPhotos(e, raceId('9'))).rejects.toMatchObject({ code: 'race_not_found' });
  });

  it('counts the photos that exist, whatever it counted before', async () => {
    const photo = {
      file: 'IMG_0004.JPG',
      name: 'IMG_0004.JPG',
      bytes: 1,
      crc32: 1,
      etag: 'a',
      width: 3,
      height: 2,
      taken_at: null,
    };
    await putPhoto(e, r, { ...photo, number: 4, recipe: 'r', made_by: 'job' });
    expect((await recountPhotos(e, r)).race.photo_numbers).toBe('4');
    expect(await totals()).toEqual([0, 1, 0]);
  });
});

describe('changing a race', () => {
  const edit = <Fields extends object>(changes: Fields, was: Fields) => changeOfficeRace(e, r, { changes, was }, BOSS);

  it('writes what was changed, once, keeps its place in the event’s list right, and brings its name into the search', async () => {
    const before = searches();
    const changes = { name: 'Gran Premio', race_order: 1, race_time: '14:30' };
    const was = { name: 'Gara 3', race_order: 3, race_time: null };
    for (let time = 0; time < 2; time++)
      expect(await changeOfficeRace(e, r, { changes, was }, BOSS)).toMatchObject(changes);
    expect((await readEventWithRaces(e))!.races).toMatchObject([changes]);
    expect(searches()).toBeGreaterThan(before);
  });

  it('keeps who changed it and its starts, once, and nothing of what was refused', async () => {
    const kept = async () => (await toldChanges(raceThing(e, r))).changes.map(({ what, fields }) => [what, fields]);
    await edit({ name: 'Gran Premio' }, { name: 'Gara 3' });
    await edit({ name: 'Gran Premio' }, { name: 'Gara 3' });
    await expect(edit({ name: 'Altro' }, { name: 'Gara 3' })).rejects.toMatchObject({ code: 'edit_conflict' });
    const start = (await race()).starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === eclair)!;
    const end = { changes: { photo_to: 7 }, was: { photo_to: start.photo_to } };
    await changeStart(e, r, eclair, end, BOSS);
    await changeStart(e, r, eclair, end, BOSS);
    await removeStart(e, r, eclair, BOSS);
    expect(await kept()).toEqual([
      ['starts_deleted', [{ field: 'rider_name', was: start.rider_name, is: null }]],
      ['starts_edited', [{ field: `${start.rider_name} · photo_to`, was: start.photo_to, is: 7 }]],
      ['edited', [{ field: 'name', was: 'Gara 3', is: 'Gran Premio' }]],
    ]);
  });

  it('shows the second of two admins the present values, and overwrites nothing', async () => {
    await edit({ name: 'Gran Premio', category: 'B 110' }, { name: 'Gara 3', category: 'B 100' });
    await expect(edit({ name: 'Premio d’apertura' }, { name: 'Gara 3' })).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { name: 'Gran Premio' },
    });
    await edit({ race_date: '2026-08-22' }, { race_date: '2026-08-21' });
    expect((await race()).race).toMatchObject({ name: 'Gran Premio', category: 'B 110', race_date: '2026-08-22' });
  });

  it('accepts one of two simultaneous choices of a state', async () => {
    const outcomes = await Promise.allSettled([
      edit({ status: 'uploaded' as const }, { status: 'active' as const }),
      edit({ status: 'scheduled' as const }, { status: 'active' as const }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends when it is completed: then nothing of it can be changed, whoever asks', async () => {
    const completed = { status: 'completed' as const };
    await edit(completed, { status: 'active' });
    await expect(edit(completed, { status: 'active' })).resolves.toMatchObject(completed);
    const refused = { code: 'race_completed' };
    await expect(edit({ status: 'active' }, completed)).rejects.toMatchObject(refused);
    await expect(edit({ name: 'Altro' }, { name: 'Gara 3' })).rejects.toMatchObject(refused);
    await expect(changeStart(e, r, stella, endOf(2, 3), BOSS)).rejects.toMatchObject(refused);
    await expect(
      changeRanges(e, r, [{ line: 2, swiss_equestrian_rider_id: stella, photo_to: 2, was: 3 }], BOSS),
    ).rejects.toMatchObject(refused);
    await expect(removeStart(e, r, stella, BOSS)).rejects.toMatchObject(refused);
    await expect(
      addStart(
        e,
        r,
        {
          swiss_equestrian_rider_id: riderId('900009'),
          rider_name: 'X',
          horse_name: '',
          starting_number: 1,
          race_order: 1,
        },
        BOSS,
      ),
    ).rejects.toMatchObject(refused);
    expect(await totals()).toEqual([3, 2, 3]);
  });
});

describe('changing a start', () => {
  it('moves photos between neighbours by its end, and chooses the race’s cover anew', async () => {
    await changeRace(e, r, { status: 'uploaded', cover_photo: { swiss_equestrian_rider_id: bingo, number: 4 } });
    expect(await changeStart(e, r, stella, endOf(4, 3), BOSS)).toMatchObject({ photo_to: 4 });
    expect(await totals()).toEqual([4, 1, 3]);
    expect((await readRace(e, r, { consistent: true }))!.race.cover_photo).toEqual({
      swiss_equestrian_rider_id: bingo,
      number: 5,
    });
  });

  it('knows no end for none, and takes zero for none', async () => {
    const zero = startEdit.parse({ changes: { photo_to: 0 }, was: { photo_to: 8 } });
    expect(await changeStart(e, r, eclair, zero, BOSS)).toMatchObject({ photo_to: null });
    expect(await totals()).toEqual([3, 2, 0]);
  });

  it('shows the second of two admins the present values; an equal change succeeds', async () => {
    await changeStart(e, r, eclair, endOf(9, 8), BOSS);
    await expect(changeStart(e, r, eclair, endOf(10, 8), BOSS)).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { photo_to: 9 },
    });
    await expect(changeStart(e, r, eclair, endOf(9, 8), BOSS)).resolves.toMatchObject({ photo_to: 9 });
    expect((await startNow(eclair)).photo_to).toBe(9);
  });

  it('by two at the same time in different fields keeps both', async () => {
    await Promise.all([
      changeStart(e, r, eclair, endOf(9, 8), BOSS),
      changeStart(e, r, eclair, { changes: { starting_number: 44 }, was: { starting_number: 3 } }, BOSS),
    ]);
    expect(await startNow(eclair)).toMatchObject({ photo_to: 9, starting_number: 44 });
  });

  it('makes no second start of a rider with the same horse', async () => {
    const same = { changes: { horse_name: 'Stella CH' }, was: { horse_name: 'Bingo' } };
    await expect(changeStart(e, r, bingo, same, BOSS)).rejects.toMatchObject({ code: 'start_exists' });
  });

  it('reaches the search by its names, not by its end', async () => {
    const before = searches();
    await changeStart(e, r, eclair, endOf(9, 8), BOSS);
    expect(searches()).toBe(before);
    await changeStart(
      e,
      r,
      eclair,
      { changes: { rider_name: 'Jörg Muller' }, was: { rider_name: 'Jörg Müller' } },
      BOSS,
    );
    expect(searches()).toBe(before + 1);
  });

  it('that is not there, or was deleted, is not found', async () => {
    await removeStart(e, r, bingo, BOSS);
    for (const p of [bingo, startId('900009')])
      await expect(changeStart(e, r, p, endOf(9, 5), BOSS)).rejects.toMatchObject({ code: 'participant_not_found' });
  });
});

describe('a start made by hand', () => {
  const late = {
    swiss_equestrian_rider_id: riderId('900003'),
    rider_name: 'Zoë Grünenfelder',
    horse_name: 'Nero',
    starting_number: 4,
    race_order: null,
  };

  it('is there once, counted, marked as by hand, and its race has a list', async () => {
    expect(await addStart(e, r, late, 'boss')).toMatchObject({
      created: true,
      participant: { source: 'hand', photo_to: null },
    });
    expect(await addStart(e, r, late, 'boss')).toMatchObject({ created: false });
    expect((await race()).race).toMatchObject({ participant_count: 4, participant_list_uploaded: true });
    expect((await race()).starts.at(-1)).toMatchObject(late);
    const { changes } = await toldChanges(raceThing(e, r));
    expect(changes.filter(({ what }) => what === 'starts_added').map(({ fields }) => fields)).toEqual([
      [{ field: 'rider_name', was: null, is: late.rider_name }],
    ]);
  });

  it('brings back one that was deleted, with its end', async () => {
    await removeStart(e, r, eclair, BOSS);
    const back = {
      ...late,
      swiss_equestrian_rider_id: riderId('900002'),
      rider_name: 'Jörg Müller',
      horse_name: 'Éclair',
    };
    expect(await addStart(e, r, back, 'boss')).toMatchObject({ created: false, participant: { photo_to: 8 } });
    expect((await race()).race.participant_count).toBe(3);
  });

  it('in a race that does not exist is refused', async () => {
    await expect(addStart(e, raceId('9'), late, 'boss')).rejects.toMatchObject({ code: 'race_not_found' });
  });
});

describe('deleting a start', () => {
  it('names its buyers, keeps its place among the numbers, and leaves its photos unassigned', async () => {
    await sell();
    expect((await removeStart(e, r, eclair, BOSS)).sales).toMatchObject([
      { customer_email: 'chi.compra@esempio.example' },
    ]);
    expect((await removeStart(e, r, bingo, BOSS)).sales).toEqual([]);
    expect(await totals()).toEqual([3, 0, 0]);
    expect(await startNow(eclair)).toMatchObject({ photo_to: 8, sold: { orders: 1, photos: 3 } });
    expect((await race()).race.participant_count).toBe(1);
  });

  it('that is not there is said', async () => {
    await expect(removeStart(e, r, startId('900009'), BOSS)).rejects.toMatchObject({ code: 'participant_not_found' });
  });
});

describe('the ends of many starts', () => {
  const nero = { rider_name: 'Rider', horse_name: 'Nero', starting_number: null, race_order: null };
  const end = (line: number, p: StartId, photo_to: number, was: number | null) => ({
    line,
    swiss_equestrian_rider_id: p,
    photo_to,
    was,
  });

  it('are written but for the lines that are refused, which are named; asked again nothing is left to write', async () => {
    await changeStart(e, r, bingo, endOf(6, 5), BOSS);
    const ends = [
      end(2, stella, 2, 3),
      end(3, bingo, 4, 5),
      end(4, startId('900009'), 9, null),
      end(5, eclair, 8, null),
    ];
    const refused = [
      { line: 3, swiss_equestrian_rider_id: bingo, reason: 'edit_conflict', current: 6 },
      { line: 4, swiss_equestrian_rider_id: '900009', reason: 'participant_not_found', current: null },
    ];
    expect(await changeRanges(e, r, ends, BOSS)).toEqual({ changed: 1, unchanged: 1, refused });
    expect(await changeRanges(e, r, ends, BOSS)).toEqual({ changed: 0, unchanged: 2, refused });
    expect(await totals()).toEqual([2, 4, 2]);
  });

  it('are all written beyond one transaction’s limit, also when two admins send them at the same time', async () => {
    const riders = Array.from({ length: 150 }, (_, i) => riderId(String(910_000 + i)));
    const lines = riders.map((rider) => ({ ...nero, swiss_equestrian_rider_id: rider, horse_id: null }));
    const found = (await readRace(e, r, { consistent: true }))!;
    await carryOutPlan(e, r, found, planImport(found.starts, { starts: lines, faults: [] }, 'csv'), new Date());
    const ends = riders.map((rider, i) => end(i + 2, startId(rider), 100 + i, null));
    const answers = await Promise.all([changeRanges(e, r, ends, BOSS), changeRanges(e, r, ends, BOSS)]);
    for (const { changed, unchanged, refused } of answers) {
      expect(changed + unchanged).toBe(150);
      expect(refused).toEqual([]);
    }
    const set = (await race()).starts.filter(({ horse_name }) => horse_name === 'Nero').map(({ photo_to }) => photo_to);
    expect(new Set(set)).toEqual(new Set(ends.map(({ photo_to }) => photo_to)));
  });

  it('name no start twice', () => {
    expect(rangeEnds.safeParse({ ends: [end(2, stella, 2, 3), end(3, stella, 3, 3)] }).success).toBe(false);
  });
});
