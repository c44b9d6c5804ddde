import type { Entity } from './entity.ts';
import type { Key } from './keys/key.ts';
import { readItems, type Item } from './table.ts';

const placeOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Reads items in the order of their ids, each once, from a moment ago. Leaves out deleted ones. */
export async function itemsByIds(ids: readonly string[], keyOf: (id: string) => Key): Promise<Item[]> {
  const places = new Map(ids.map((id) => [placeOf(keyOf(id)), keyOf(id)]));
  const found = new Map((await readItems([...places.values()])).map((item) => [placeOf(item), item]));
  return [...places.keys()].flatMap((place) => found.get(place) ?? []);
}

/** Does the same for entities, and leaves out unreadable ones too. */
export async function listByIds<T>(
  entity: Entity<T>,
  ids: readonly string[],
  keyOf: (id: string) => Key,
): Promise<T[]> {
  return entity.readableOf(await itemsByIds(ids, keyOf));
}
