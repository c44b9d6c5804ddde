import type { Entity } from './entity.ts';
import type { Key } from './keys/key.ts';
import { readItem, type Item } from './table.ts';

/** Items in the order of their ids, as they were a moment ago. Those that are gone are left out. */
export async function itemsByIds(ids: readonly string[], keyOf: (id: string) => Key): Promise<Item[]> {
  const items = await Promise.all(ids.map((id) => readItem(keyOf(id))));
  return items.filter((item): item is Item => item !== undefined);
}

/** The same as things. Those that are gone or cannot be read are left out. */
export async function listByIds<T>(
  entity: Entity<T>,
  ids: readonly string[],
  keyOf: (id: string) => Key,
): Promise<T[]> {
  return entity.readableOf(await itemsByIds(ids, keyOf));
}
