import type { Key } from '../table/keys/key.ts';
import type { Item, Write } from '../table/table.ts';

/** The change of an item. */
export interface Migrated {
  set?: object;
  remove?: readonly string[];
  /** Writes of other items in the same transaction. Each may be repeated. */
  others?: readonly Write[];
}

/** Every migration states whether a release can go back over it (`npm run rollback`). */
interface Described {
  /** A description for people. */
  does: string;
  /** True if the version before reads what this one writes. Without it, no release goes back. */
  earlierReads?: boolean;
}

/** A change of the whole table. A repetition changes nothing. */
export interface TableMigration extends Described {
  /** @returns the number of changed items, and the unreadable ones */
  whole(): Promise<{ changed: number; unreadable: string[] }>;
}

export type Migration = ItemMigration | TableMigration;

/**
 * Turns items of an earlier version into items of this one. It only computes; its caller reads and writes
 * (`run-migrations.ts`). So it may look at the same item any number of times, and leaves a correct one alone.
 */
export interface ItemMigration extends Described {
  /** The attributes of both items that the result follows from. It is written only if they are still as read. */
  reads: readonly string[];
  /** Another item that the result depends on. */
  besides?(item: Item): Key | undefined;
  /** Undefined when the item needs no change. @throws UnreadableItem */
  of(item: Item, other: Item | undefined): Migrated | undefined;
}
