import * as z from 'zod';
import { ids, isoDateTime } from '../../../../core/wire/fields.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, putItems } from '../../table/table.ts';

/** New photos of a race, about which visitors without an account wait for a mail (`tell-requests.ts`). */
export const storedTelling = entity(
  'telling of new photos',
  z.object({
    event_id: ids.event,
    race_id: ids.race,
    /** The starts with new photos. */
    start_ids: z.array(ids.start),
    found_at: isoDateTime,
  }),
);
export type Telling = Stored<typeof storedTelling>;

const keyOf = ({ found_at, event_id, race_id }: Telling) => keys.telling(found_at, event_id, race_id);

/** Stores a telling; a repetition changes nothing. */
export const putTelling = (telling: Telling): Promise<void> => putItems([{ ...keyOf(telling), ...telling }]);

/** Lists the waiting tellings, the oldest first. */
export const listTellings = (): Promise<Telling[]> =>
  listReadable(storedTelling, { ...ranges.tellings, consistent: true });

export const endTelling = (telling: Telling): Promise<void> => deleteItem({ key: keyOf(telling) });
