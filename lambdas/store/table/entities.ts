import type { Entity } from './entity.ts';
import type { Change } from './expressions.ts';
import type { Key } from './keys/key.ts';
import { changeItem, queryItems, readItem, type ItemQuery, type ItemRead } from './table.ts';

/*
 * The calls of `table.ts` for items of one kind. They are not the entity's own, so that a function is bundled with those that it
 * makes, and its role shows it (`tests/cloud/roles.test.ts`).
 */

/** Undefined when nothing has the key. @throws UnreadableItem */
export async function readEntity<T>(entity: Entity<T>, key: Key, options?: ItemRead): Promise<T | undefined> {
  const item = await readItem(key, options);
  return item && entity.of(item);
}

/** For what the rest of a page is there without: undefined as well when it cannot be read (`Entity.readableOf`). */
export async function readReadable<T>(entity: Entity<T>, key: Key, options?: ItemRead): Promise<T | undefined> {
  const item = await readItem(key, options);
  return item && entity.readableOf([item])[0];
}

/** Every item of a query, none left out. @throws UnreadableItem */
export const listEntities = async <T>(entity: Entity<T>, query: ItemQuery): Promise<T[]> =>
  (await queryItems(query)).map(entity.of);

/** For what visitors look at: the items of a query that can be read (`Entity.readableOf`). */
export const listReadable = async <T>(entity: Entity<T>, query: ItemQuery): Promise<T[]> =>
  entity.readableOf(await queryItems(query));

/** Changes an item and returns it as it is afterwards; throws a condition's failure (`conditionFailed`). @throws UnreadableItem */
export const changeEntity = async <T>(entity: Entity<T>, change: Change): Promise<T> =>
  entity.of(await changeItem(change));
