import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../aws/dynamodb/transaction.ts';

/** Any stored value: an API object, an idempotency key, a pending delivery. */
export interface Kept {
  id: string;
}

/** Indexed fields: a shop with many sales has thousands of each kind. */
const findable = ['charge', 'payment_intent', 'status'] as const;

/** Conditions on some fields. A field without a value is no condition. */
export type Where = Partial<Record<(typeof findable)[number], string | undefined>>;

/** The account's storage on disk: committed transactions survive kill -9 and a power cut. */
export interface Store {
  get<T extends Kept>(kind: string, id: string): T | undefined;
  /** Newest first. */
  list<T extends Kept>(kind: string, where?: Where): T[];
  /** Returns the ones with at least this `created`, newest first. */
  since<T extends Kept>(kind: string, created: number): T[];
  put<T extends Kept>(kind: string, value: T): void;
  remove(kind: string, id: string): void;
  /** Makes all of the work's changes, or none when it throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** @param dataDir folder of its own; created if missing. */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'stripe.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS kept (
      position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (kind, id)
    );
    ${[...findable, 'created'].map((field) => `CREATE INDEX IF NOT EXISTS kept_by_${field} ON kept (kind, value ->> '${field}');`).join('\n    ')}
  `);
  const selectOne = database.prepare('SELECT value FROM kept WHERE kind = ? AND id = ?');
  const selection = (condition: string) =>
    database.prepare(`SELECT value FROM kept WHERE kind = ? ${condition} ORDER BY position DESC`);
  const selectAll = selection('');
  const selectSince = selection("AND value ->> 'created' >= ?");
  const selections = new Map(findable.map((field) => [field, selection(`AND value ->> '${field}' = ?`)]));
  const upsert = database.prepare(
    'INSERT INTO kept (kind, id, value) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare('DELETE FROM kept WHERE kind = ? AND id = ?');
  const parse = <T>(row: Record<string, unknown>): T => JSON.parse(String(row['value'])) as T;

  return {
    get: <T>(kind: string, id: string) => {
      const row = selectOne.get(kind, id);
      return row && parse<T>(row);
    },
    list: <T>(kind: string, where: Where = {}) => {
      const asked = findable.flatMap((field) => (where[field] === undefined ? [] : [{ field, is: where[field] }]));
      const [first, ...others] = asked;
      const rows = first ? selections.get(first.field)!.all(kind, first.is) : selectAll.all(kind);
      return rows
        .map((row) => parse<T & Where>(row))
        .filter((value) => others.every(({ field, is }) => value[field] === is));
    },
    since: <T>(kind: string, created: number) => selectSince.all(kind, created).map((row) => parse<T>(row)),
    put: (kind, value) => void upsert.run(kind, value.id, JSON.stringify(value)),
    remove: (kind, id) => void remove.run(kind, id),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  };
}
