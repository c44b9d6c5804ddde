import * as z from 'zod';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { ids } from '../../../../core/wire/fields.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, deleteItem, unlessRefused, type Write } from '../../table/table.ts';

/** A race with live galleries. The list spares a search for them every minute. */
export const storedLiveRace = entity('race with live galleries', z.object({ event_id: ids.event, race_id: ids.race }));
export type LiveRaceEntry = Stored<typeof storedLiveRace>;

/** Adds a race to the list, or removes it, in the transaction of its switch. */
export const liveWrite = (event_id: EventId, race_id: RaceId, live: boolean): Write =>
  live
    ? { put: { item: { ...keys.liveRace(event_id, race_id), event_id, race_id } } }
    : { remove: { key: keys.liveRace(event_id, race_id) } };

export const listLiveRaces = (): Promise<LiveRaceEntry[]> =>
  listReadable(storedLiveRace, { ...ranges.liveRaces, consistent: true });

/** Ends live galleries of a race that no longer rides, with its switch. Its published photos stay. */
export async function endLive({ event_id: e, race_id: r }: LiveRaceEntry): Promise<void> {
  const isThere = 'attribute_exists(#pk)';
  await unlessRefused(() => changeItem({ key: keys.race(e, r), set: { live: false }, condition: isThere }));
  await deleteItem({ key: keys.liveRace(e, r) });
}
