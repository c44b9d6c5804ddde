import type { Entity } from './entity.ts';
import type { Key } from './keys.ts';
import { readItem, type Item } from './table.ts';

/** Things in the order of their ids, as they were a moment ago. Those that are gone or cannot be read are left out. */
export async function listByIds<T>(
  entity: Entity<T>,
  ids: readonly string[],
  keyOf: (id: string) => Key,
): Promise<T[]> {
  const items = await Promise.all(ids.map((id) => readItem(keyOf(id))));
  return entity.readableOf(items.filter((item): item is Item => item !== undefined));
}
