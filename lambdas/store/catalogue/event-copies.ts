import type { EventId } from '../../../core/ids.ts';
import { indexKeys, keys, withoutKeys, type Key } from '../table/keys.ts';
import { changeItem, conditionFailed, queryItems, readItem } from '../table/table.ts';

/**
 * Brings the copies of the event on its races up to date, so that a race's page stays one query. The event is the truth
 * and is written first; an older copy never replaces a newer one, and running it again mends an interrupted run.
 */
export async function copyEventToRaces(e: EventId): Promise<void> {
  const event = await readItem<{ updated_at: string }>(keys.event(e), { consistent: true });
  if (!event) return;
  const items = await queryItems<Key>({ pk: indexKeys.event(e).gsi1pk, index: true });
  const races = items.filter(({ pk }) => pk !== keys.event(e).pk);
  await Promise.all(races.map(({ pk, sk }) => replaceCopy({ pk, sk }, event)));
}

async function replaceCopy(key: Key, event: { updated_at: string }): Promise<void> {
  try {
    await changeItem({
      key,
      set: { event: withoutKeys(event) },
      condition: 'attribute_exists(#pk) AND #event.#updated_at <= :updated_at',
      values: { updated_at: event.updated_at },
    });
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}
