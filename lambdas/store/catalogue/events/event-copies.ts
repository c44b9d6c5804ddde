import { isDeepStrictEqual } from 'node:util';
import type { EventId } from '../../../../core/ids.ts';
import { readEntity } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { changeItem, queryItems, unlessRefused } from '../../table/table.ts';
import { storedEvent, type StoredEvent } from './stored-event.ts';

/**
 * Updates the copies of the event on its races, so that a race's page stays one query. The event is the truth and is
 * written first. An older copy never replaces a newer one, correct copies are kept, and a repetition mends an
 * interrupted run.
 */
export async function copyEventToRaces(e: EventId): Promise<void> {
  const event = await readEntity(storedEvent, keys.event(e), { consistent: true });
  if (!event) return;
  const items = await queryItems(ranges.eventAndRaces(e));
  const old = items.filter((item) => item.pk !== keys.event(e).pk && !isDeepStrictEqual(item['event'], event));
  await Promise.all(old.map(({ pk, sk }) => replaceCopy({ pk, sk }, event)));
}

async function replaceCopy(key: Key, event: StoredEvent): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key,
      set: { event },
      condition: 'attribute_exists(#pk) AND #event.#updated_at <= :updated_at',
      values: { updated_at: event.updated_at },
    }),
  );
}
