import { allPages } from '../../../core/time/flow/all-pages.ts';
import { STARTING_POINT, TABLE_TOO_OLD } from '../../../core/shop/table-version.ts';
import { UnreadableItem } from '../table/entity.ts';
import type { Key } from '../table/keys/key.ts';
import { readItem, retryOnConflict, scanItems, transact, type Item, type Write } from '../table/table.ts';
import type { ItemMigration, Migration, TableMigration } from './migration.ts';
import { readMigrationsState, recordMigration } from './migrations-state.ts';

const ITEMS_CONCURRENCY = 8;

/** The result of a migration, for the part that this run did. */
export interface MigrationReport {
  /** Counted from 1. */
  number: number;
  does: string;
  changed: number;
  /** Unreadable items; they stay as they are. */
  unreadable: string[];
}

/**
 * Runs the migrations that the table still needs, one after the other. An interrupted run continues at the next call.
 * Several runs at once do no harm.
 * @throws Error for a table from before the starting point
 */
export async function runMigrations(migrations: readonly Migration[]): Promise<MigrationReport[]> {
  const reports: MigrationReport[] = [];
  let { done, at } = await readMigrationsState();
  if (done < STARTING_POINT) throw new Error(TABLE_TOO_OLD);
  while (done - STARTING_POINT < migrations.length) {
    const migration = migrations[done - STARTING_POINT]!;
    reports.push('whole' in migration ? await runOnTable(migration, done) : await runOnItems(migration, done, at));
    ({ done, at } = await readMigrationsState());
  }
  return reports;
}

async function runOnTable(migration: TableMigration, done: number): Promise<MigrationReport> {
  const report = { number: done + 1, does: migration.does, ...(await migration.whole()) };
  await recordMigration(done, { done: done + 1, at: null });
  return report;
}

async function runOnItems(migration: ItemMigration, done: number, at: Key | null): Promise<MigrationReport> {
  const report: MigrationReport = { number: done + 1, does: migration.does, changed: 0, unreadable: [] };
  for await (const { items, next } of allPages(scanItems, at ?? undefined)) {
    for (let first = 0; first < items.length; first += ITEMS_CONCURRENCY) {
      const some = items.slice(first, first + ITEMS_CONCURRENCY);
      await Promise.all(some.map((item) => migrateItem(migration, item, report)));
    }
    const open = await recordMigration(done, next ? { done, at: next } : { done: done + 1, at: null });
    if (!open) break;
  }
  return report;
}

async function migrateItem(migration: ItemMigration, scanned: Item, report: MigrationReport): Promise<void> {
  const { pk, sk } = scanned;
  try {
    await retryOnConflict(`a migration of ${pk} ${sk}`, async (failures) => {
      const item = failures === 0 ? scanned : await readItem({ pk, sk }, { consistent: true });
      if (item && (await written(migration, item))) report.changed++;
      return true;
    });
  } catch (error) {
    if (!(error instanceof UnreadableItem)) throw error;
    report.unreadable.push(error.message);
  }
}

/**
 * Writes an item; false when it needs no change. Throws a condition's failure when the item has changed since the read.
 */
async function written(migration: ItemMigration, item: Item): Promise<boolean> {
  const otherKey = migration.besides?.(item);
  const other = otherKey && (await readItem(otherKey, { consistent: true }));
  const migrated = migration.of(item, other);
  if (migrated === undefined) return false;
  const { set, remove = [], others = [] } = migrated;
  const key = { pk: item.pk, sk: item.sk };
  const unchanged = { key, ...asRead(migration.reads, item) };
  const writes: Write[] = [
    set || remove.length > 0 ? { change: { ...unchanged, ...(set && { set }), remove } } : { check: unchanged },
  ];
  if (otherKey) writes.push({ check: { key: otherKey, ...asRead(migration.reads, other) } });
  await transact([...writes, ...others]);
  return true;
}

/** The condition that an item exists, or not, and that these attributes are as read. */
function asRead(names: readonly string[], item: Item | undefined) {
  if (item === undefined) return { condition: 'attribute_not_exists(#pk)', values: {} };
  const there = names.filter((name) => item[name] !== undefined);
  return {
    condition: [
      'attribute_exists(#pk)',
      ...names.map((name) => (there.includes(name) ? `#${name} = :read_${name}` : `attribute_not_exists(#${name})`)),
    ].join(' AND '),
    values: Object.fromEntries(there.map((name) => [`read_${name}`, item[name]])),
  };
}
