import type { Entity } from '../../../../../lambdas/store/table/entity.ts';
import type { Item } from '../../../../../lambdas/store/table/table.ts';

/** An item as a version of the shop wrote it. It is never brought up to date: tables have it so. */
export interface WrittenItem {
  what: string;
  by: Entity<unknown>;
  item: Item;
  /** Some of what it has to be read as. */
  read: object;
}
