import type { Entity } from './entity.ts';
import type { Change } from './expressions.ts';
import type { Key } from './keys/key.ts';
import { changeItem, queryItems, readItem, type ItemQuery, type ItemRead } from './table.ts';

/* The calls of `table.ts` for items of one kind. They are not methods of the entity, so that a function's bundle
   contains only the calls that it makes, and its role shows them (`tests/cloud/roles.test.ts`). */

/** Undefined when no item has the key. @throws UnreadableItem */
export async function readEntity<T>(entity: Entity<T>, key: Key, options?: ItemRead): Promise<T | undefined> {
  const item = await readItem(key, options);
  return item && entity.of(item);
}

/** For a part that a page can do without: undefined also for an unreadable item (`Entity.readableOf`). */
export async function readReadable<T>(entity: Entity<T>, key: Key, options?: ItemRead): Promise<T | undefined> {
  const item = await readItem(key, options);
  return item && entity.readableOf([item])[0];
}

/** Lists every item of a query. @throws UnreadableItem */
export const listEntities = async <T>(entity: Entity<T>, query: ItemQuery): Promise<T[]> =>
  (await queryItems(query)).map(entity.of);

/** Lists the readable items of a query, for visitors' pages (`Entity.readableOf`). */
export const listReadable = async <T>(entity: Entity<T>, query: ItemQuery): Promise<T[]> =>
  entity.readableOf(await queryItems(query));

/**
 * Changes an item and returns the new state; throws a condition's failure (`conditionFailed`).
 * @throws UnreadableItem
 */
export const changeEntity = async <T>(entity: Entity<T>, change: Change): Promise<T> =>
  entity.of(await changeItem(change));
