import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STARTING_POINT, TABLE_TOO_OLD, TABLE_VERSION } from '../../../core/shop/table-version.ts';
import { allMigrations } from '../../../scripts/migrate/all-migrations.ts';
import type { ItemMigration } from '../../../lambdas/store/migrations/migration.ts';
import { readMigrationsState, recordMigration } from '../../../lambdas/store/migrations/migrations-state.ts';
import { runMigrations } from '../../../lambdas/store/migrations/run-migrations.ts';
import { orderPlace } from '../../../lambdas/store/sales/lists/order-place.ts';
import { closeOrder } from '../../../lambdas/store/sales/close-order.ts';
import { storedOrder } from '../../../lambdas/store/sales/stored-order.ts';
import { NO_LIST } from '../../../lambdas/store/table/keys/list-keys.ts';
import { kindOf } from '../../../lambdas/store/table/keys/told-key.ts';
import { putItem, putItems, queryItems, scanItems, type Item } from '../../../lambdas/store/table/table.ts';
import { salesItems } from '../../unit/lambdas/store/items/sales.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';
import { shopTable } from '../shop-table.ts';

/** Adds orders to the office's lists: a typical migration. */
const listOrders: ItemMigration = {
  does: 'orders have their place in the lists',
  reads: ['status', 'withdrawn'],
  of(item) {
    if (kindOf(item) !== 'order') return undefined;
    const place = orderPlace(storedOrder.of(item));
    if (item['gsi2pk'] === place?.gsi2pk) return undefined;
    return place === null ? { remove: NO_LIST } : { set: place };
  },
};

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

/** Each test has its own table, because a migration reads the whole table. */
let serial = 0;
beforeEach(async () => {
  process.env.TABLE_NAME = `shop-${serial++}`;
  await parts.dynamodb.call('CreateTable', { ...shopTable, TableName: process.env.TABLE_NAME });
});

const list = async (gsi2pk: string) =>
  (await queryItems({ pk: gsi2pk, index: 'gsi2' })).map(({ sk, gsi2sk }) => [sk, gsi2sk]);
async function everything(): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = await scanItems(); ; page = await scanItems(page.next)) {
    found.push(...page.items);
    if (!page.next) return found;
  }
}
const order = (status: string, more: object = {}) => {
  const id = randomUUID();
  const { gsi2pk: _pk, gsi2sk: _sk, ...first } = salesItems.find(({ item }) => item.sk === 'ORDER')!.item;
  return { ...first, pk: `ORDER#${id}`, id, status, stripe_session_id: 'cs_1', ...more };
};

describe('a table', () => {
  it('has the version of all migrations that the code knows', () => {
    expect(STARTING_POINT + allMigrations.length).toBe(TABLE_VERSION);
  });

  it('begins at the starting point and needs nothing', async () => {
    expect(await runMigrations([])).toEqual([]);
    expect(await readMigrationsState()).toEqual({ done: STARTING_POINT, at: null });
  });

  it('from before the starting point is refused with the way on', async () => {
    await recordMigration(0, { done: STARTING_POINT - 1, at: null });
    await expect(runMigrations([listOrders])).rejects.toThrow(TABLE_TOO_OLD);
  });

  it('remembers its migrations and runs each once', async () => {
    await putItem({ item: order('paid') });
    expect(await runMigrations([listOrders])).toMatchObject([{ number: STARTING_POINT + 1, changed: 1 }]);
    expect(await runMigrations([listOrders])).toEqual([]);
  });
});

describe('a migration', () => {
  it('keeps an unreadable item, names it and goes on', async () => {
    const damaged = order('paid', { created_at: 7 });
    await putItems([damaged, order('paid')]);
    const [report] = await runMigrations([listOrders]);
    expect(report?.unreadable).toEqual([expect.stringContaining(`ORDER#${damaged.id} / ORDER`)]);
    expect((await everything()).find(({ pk }) => pk === damaged.pk)).toEqual(damaged);
    expect(await list('ORDERS#paid')).toHaveLength(1);
  });

  it('overwrites no change made meanwhile, however many runs there are', async () => {
    const orders = Array.from({ length: 60 }, () => order('pending'));
    await putItems(orders);
    await Promise.all([
      runMigrations([listOrders]),
      runMigrations([listOrders]),
      ...orders.map((order, at) => closeOrder(storedOrder.of(order), 'cs_1', at % 2 === 0 ? 'failed' : 'cancelled')),
    ]);
    for (const { pk, status, gsi2pk } of (await everything()).filter(({ sk }) => sk === 'ORDER'))
      expect([pk, gsi2pk]).toEqual([pk, `ORDERS#${String(status)}`]);
    expect(await readMigrationsState()).toEqual({ done: STARTING_POINT + 1, at: null });
  });

  it('continues at its last page after it broke off', async () => {
    // These orders fill several pages of a scan.
    const orders = Array.from({ length: 40 }, () => order('paid', { note: 'x'.repeat(200_000) }));
    await putItems(orders);
    let looked = 0;
    const breaking: ItemMigration = {
      ...listOrders,
      of(item, other) {
        if (++looked > 20) throw new Error('the machine stopped');
        return listOrders.of(item, other);
      },
    };
    await expect(runMigrations([breaking])).rejects.toThrow('the machine stopped');
    expect(await readMigrationsState()).toEqual({
      done: STARTING_POINT,
      at: { pk: expect.any(String) as string, sk: 'ORDER' },
    });
    const [report] = await runMigrations([listOrders]);
    expect(report!.changed).toBeLessThan(orders.length);
    expect(await list('ORDERS#paid')).toHaveLength(orders.length);
  });
});

it('the log of mails to customers gets its end of two years, and a guest’s keeps its own', async () => {
  const mail = {
    pk: 'CUSTOMER#anna',
    sk: 'MAIL#2026-08-21T10:00:00.000Z#m1',
    id: 'm1',
    customer_id: 'anna',
    subject: 'Foto',
    template_name: 'welcome',
    status: 'sent',
    sent_at: '2026-08-21T10:00:00.000Z',
    message_id: null,
  };
  await putItems([mail, { ...mail, pk: 'MAILED#m2', sk: 'MAIL', id: 'm2', customer_id: null, forget_at: 7 }]);
  expect((await runMigrations(allMigrations))[0]).toMatchObject({ changed: 1 });
  const ends = (await everything()).flatMap((item) => (item['template_name'] ? [[item['id'], item['forget_at']]] : []));
  expect(Object.fromEntries(ends)).toEqual({ m1: Date.parse('2028-08-20T10:00:00Z') / 1000, m2: 7 });
});
