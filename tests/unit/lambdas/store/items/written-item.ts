import type { Entity } from '../../../../../lambdas/store/table/entity.ts';
import type { Item } from '../../../../../lambdas/store/table/table.ts';

/** An item as a version of the shop wrote it. It is never updated, since tables still contain it. */
export interface WrittenItem {
  what: string;
  by: Entity<unknown>;
  item: Item;
  /** A part of the expected reading. */
  read: object;
}
