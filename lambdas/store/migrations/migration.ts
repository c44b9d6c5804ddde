import type { Key } from '../table/keys/key.ts';
import type { Item, Write } from '../table/table.ts';

/** What becomes of an item. */
export interface Migrated {
  set?: object;
  remove?: readonly string[];
  /** Writes of other items that go with it, or none of them does. Each may be done twice. */
  others?: readonly Write[];
}

/** A change of the table as a whole. Done twice, it is done once. */
export interface TableMigration {
  /** What was done, for people. */
  does: string;
  /** @returns how many items were changed, and those that nobody can read */
  whole(): Promise<{ changed: number; unreadable: string[] }>;
}

export type Migration = ItemMigration | TableMigration;

/**
 * How items that an earlier version wrote become what this one writes. It only reckons: who runs it reads and writes (`run-migrations.ts`),
 * so the same item may be asked about any number of times, and one that is as it should be is left alone.
 */
export interface ItemMigration {
  /** What was done, for people. */
  does: string;
  /** The attributes that the result follows from, of the item and of the other one: it is written only if they are as they were read. */
  reads: readonly string[];
  /** Another item that the result follows from too. */
  besides?(item: Item): Key | undefined;
  /** Undefined when there is nothing to do. @throws UnreadableItem */
  of(item: Item, other: Item | undefined): Migrated | undefined;
}
