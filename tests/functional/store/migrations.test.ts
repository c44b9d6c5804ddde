import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventId, raceId } from '../../../core/ids.ts';
import { listClockSightings } from '../../../lambdas/store/catalogue/races/clock-sightings.ts';
import { allMigrations } from '../../../lambdas/store/migrations/all-migrations.ts';
import { readMigrationsState } from '../../../lambdas/store/migrations/migrations-state.ts';
import { runMigrations } from '../../../lambdas/store/migrations/run-migrations.ts';
import { closeOrder } from '../../../lambdas/store/sales/orders.ts';
import { findByWords } from '../../../lambdas/store/search/words/find-by-words.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import type { Key } from '../../../lambdas/store/table/keys/key.ts';
import { putItems, queryItems, scanItems, type Item } from '../../../lambdas/store/table/table.ts';
import { anOriginal } from '../../support/an-original.ts';
import { until } from '../../support/until.ts';
import { catalogueItems } from '../../unit/lambdas/store/items/catalogue.ts';
import { jobItems } from '../../unit/lambdas/store/items/jobs.ts';
import { peopleItems } from '../../unit/lambdas/store/items/people.ts';
import { salesItems } from '../../unit/lambdas/store/items/sales.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';
import { shopTable } from '../shop-table.ts';

/** Without pictures to bring anywhere, and with nothing to sell. */
const all = allMigrations(
  () => Promise.resolve(0),
  () => Promise.resolve(null),
);

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

/** Each test has a table of its own: a migration goes through everything. */
let serial = 0;
beforeEach(async () => {
  process.env.TABLE_NAME = `shop-${serial++}`;
  await parts.dynamodb.call('CreateTable', { ...shopTable, TableName: process.env.TABLE_NAME });
});

/** What migrations write for themselves and for the table as a whole. */
const own = ['MIGRATIONS', 'COUNTS'];
/** Every kind of item as each version wrote it: of those with the same key the one that came last. */
const written = [...catalogueItems, ...jobItems, ...peopleItems, ...salesItems]
  .filter(({ item }) => !own.includes(item.pk))
  .map(({ item }) => item);
const latest = [...new Map(written.map((item) => [`${item.pk} ${item.sk}`, item])).values()];

const list = async (gsi2pk: string) =>
  (await queryItems({ pk: gsi2pk, index: 'gsi2' })).map(({ sk, gsi2sk }) => [sk, gsi2sk]);
async function everything(): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = await scanItems(); ; page = await scanItems(page.next)) {
    found.push(...page.items);
    if (!page.next) return found.filter(({ pk }) => !own.includes(pk));
  }
}
const isNoWord = ({ sk }: Key) => !sk.startsWith('WORD#');
const inOrder = (items: readonly Key[]) => [...items].sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
const order = (status: string, more: object = {}) => {
  const id = randomUUID();
  const first = salesItems.find(({ item }) => item.sk === 'ORDER')!.item;
  return { ...first, pk: `ORDER#${id}`, id, status, stripe_session_id: 'cs_1', ...more };
};

describe('items as earlier versions wrote them', () => {
  it("get their place in the office's lists", async () => {
    await putItems(latest);
    const [report] = await runMigrations(all);
    expect(report?.unreadable).toEqual([]);
    expect(await list('EVENTS')).toEqual([['EVENT#990901', '2026-08-21#990901']]);
    const [job] = await list('JOBS');
    expect(job).toEqual(['JOB', expect.stringMatching(/^1787500000#/)]);
    expect((await list('MAILS#2026-08')).map(([sk]) => sk)).toEqual(['MAIL#2026-08-21T18:03:05.000Z#6f0e']);
  });

  it('stay what they were beside it, and are written once', async () => {
    await putItems(latest);
    await runMigrations(all);
    const besideLists = (items: readonly Item[]) =>
      inOrder(items.filter(isNoWord).map(({ gsi2pk: _pk, gsi2sk: _sk, picture_segment: _secret, ...item }) => item));
    expect(besideLists(await everything())).toEqual(besideLists(latest));
    expect(await readMigrationsState()).toEqual({ done: all.length, at: null });
    expect(await runMigrations(all)).toEqual([]);
  });

  it('stand by their status: orders, but for withdrawn ones, and customers by what they want to hear', async () => {
    const orders = [order('paid'), order('pending'), order('cancelled', { withdrawn: true })];
    const paidAllTheSame = order('paid', { withdrawn: true });
    const customer = peopleItems.find(({ item }) => item.sk === 'CUSTOMER')!.item;
    const preferences = peopleItems.find(({ item }) => item.sk === 'PREFERENCES')!.item;
    const of = (id: string, item: Item, more: object) => ({ ...item, pk: `CUSTOMER#${id}`, ...more });
    const customers = [
      of('a', customer, { id: 'a', email: 'a@esempio.example', archived_at: null }),
      of('b', customer, { id: 'b', email: 'b@esempio.example', archived_at: null }),
      of('b', preferences, { unsubscribed_at: '2026-09-01T08:00:00.000Z' }),
      of('c', customer, { id: 'c', email: 'c@esempio.example', archived_at: null }),
      of('c', preferences, { unsubscribed_at: null, email_marketing: false }),
      of('d', customer, { id: 'd', email: 'd@esempio.example', archived_at: '2026-09-01T08:00:00.000Z' }),
      of('e', customer, { id: 'e', email: null }),
    ];
    await putItems([...orders, paidAllTheSame, ...customers]);
    await runMigrations(all);
    const placed = (await everything()).filter((item) => item['gsi2pk'] !== undefined && isNoWord(item));
    expect(placed.map(({ id, gsi2pk }) => [id, gsi2pk]).sort()).toEqual(
      [
        [orders[0]!.id, 'ORDERS#paid'],
        [orders[1]!.id, 'ORDERS#pending'],
        [paidAllTheSame.id, 'ORDERS#paid'],
        ['a', 'CUSTOMERS#subscribed'],
        ['b', 'CUSTOMERS#unsubscribed'],
        ['c', 'CUSTOMERS#orders_only'],
        ['d', 'CUSTOMERS#archived'],
      ].sort(),
    );
  });
});

describe('orders and customers of before there were words', () => {
  const itsWords = async (kind: 'order' | 'customer', text: string) => (await findByWords(kind, text, 10)).ids;

  it('are found by their id, their buyer and their riders, as new ones are', async () => {
    const paid = order('paid', { customer_id: 'c', customer_email: 'zoe.muller@esempio.example' });
    const erased = order('paid', { customer_id: 'd', anonymised_at: '2026-09-01T08:00:00.000Z' });
    const item = salesItems.find(({ item: { sk } }) => sk === 'ITEM#0000')!.item;
    const customer = peopleItems.find(({ item: { sk } }) => sk === 'CUSTOMER')!.item;
    await putItems([
      paid,
      { ...item, pk: paid.pk, participant_name: 'Renata Provetti' },
      erased,
      { ...item, pk: erased.pk, participant_name: 'Renata Provetti' },
      { ...customer, pk: 'CUSTOMER#c', id: 'c', email: 'zoe.muller@esempio.example', first_name: 'Zoë' },
    ]);
    await runMigrations(all);
    expect(await itsWords('order', paid.id.slice(0, 8))).toEqual([paid.id]);
    expect(await itsWords('order', paid.id)).toEqual([paid.id]);
    expect(await itsWords('order', 'zoe provetti')).toEqual([paid.id]);
    expect((await itsWords('order', 'renata')).sort()).toEqual([paid.id, erased.id].sort());
    expect(await itsWords('customer', 'zoe.mueller')).toEqual(['c']);
  });

  it('that nobody has paid yet are forgotten with their words', async () => {
    const pending = order('pending');
    await putItems([pending]);
    await runMigrations(all);
    const words = (await everything()).filter((item) => !isNoWord(item));
    expect(words).toEqual([expect.objectContaining({ id: pending.id, forget_at: expect.any(Number) as number })]);
  });
});

describe('clocks that were photographed before every race of an event went by them', () => {
  it('are found in the registers', async () => {
    const original = (race: string, number: number, more: object) => ({
      ...keys.original(eventId('990901'), raceId(race), number),
      ...anOriginal(number, { body: 'serial Z 9 6012345', moment: '2026-08-21T07:55:03.45', ...more }),
    });
    const code = 'EQT17872928523';
    await putItems([
      original('1', 1, { code }),
      original('1', 2, {}),
      original('1', 3, { code: 'EQN41' }),
      original('2', 1, { code, body: 'folder carta' }),
    ]);
    await runMigrations(all);
    expect(await listClockSightings(eventId('990901'))).toEqual([
      {
        swiss_equestrian_race_id: '1',
        body: 'serial Z 9 6012345',
        moment: '2026-08-21T07:55:03.45',
        shown_at: new Date(1_787_292_852_300).toISOString(),
      },
    ]);
  });
});

describe('a migration', () => {
  it('leaves what nobody can read as it is, names it and goes on', async () => {
    const damaged = order('paid', { created_at: 7 });
    const sound = order('paid');
    await putItems([damaged, sound]);
    const [report] = await runMigrations(all);
    expect(report?.unreadable).toEqual([expect.stringContaining(`ORDER#${damaged.id} / ORDER`)]);
    expect((await everything()).find(({ pk }) => pk === damaged.pk)).toEqual(damaged);
    expect(await list('ORDERS#paid')).toHaveLength(1);
  });

  it('overwrites nothing that changes meanwhile, however many run it', async () => {
    const orders = Array.from({ length: 60 }, () => order('pending'));
    await putItems(orders);
    await Promise.all([
      runMigrations(all),
      runMigrations(all),
      ...orders.map(({ id }, at) => closeOrder(id, 'cs_1', at % 2 === 0 ? 'failed' : 'cancelled')),
    ]);
    for (const { pk, status, gsi2pk } of (await everything()).filter(({ sk }) => sk === 'ORDER'))
      expect([pk, gsi2pk]).toEqual([pk, `ORDERS#${String(status)}`]);
    expect(await readMigrationsState()).toEqual({ done: all.length, at: null });
  });

  it('goes on where it was after kill -9', async () => {
    // Several pages of a scan, each of which is written down.
    const orders = Array.from({ length: 40 }, () => order('paid', { note: 'x'.repeat(200_000) }));
    await putItems(orders);
    const killed = startCommand();
    await until('a page is done', async () => (await readMigrationsState()).at !== null);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const { done, at } = await readMigrationsState();
    expect([done, at]).toEqual([0, { pk: expect.any(String) as string, sk: 'ORDER' }]);
    const [report] = await runMigrations(all);
    expect(report!.changed).toBeLessThan(orders.length);
    expect(await list('ORDERS#paid')).toHaveLength(orders.length);
  });
});

function startCommand(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/migrate/main.ts')], { stdio: 'ignore' });
}
