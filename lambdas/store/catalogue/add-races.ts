import type { EventId, RaceId } from '../../../core/ids.ts';
import { countWrites } from '../counts/count-writes.ts';
import { countedRace } from '../counts/counted.ts';
import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { failedConditions, transact } from '../table/table.ts';
import { copyEventToRaces } from './event-copies.ts';
import { newRace, putOfNewRace, type NewRaceOf } from './new-race.ts';
import { storedEvent } from './stored-event.ts';

/** A transaction takes 100 writes: beside the races one for their event, and those that count. */
const RACES_AT_ONCE = 90;

/**
 * Stores those of the races that their event does not have, and counts them on it: as many at once as a transaction takes. Called again, it
 * adds what is missing.
 * @returns the ids of those that were added
 * @throws when the event is unknown
 */
export async function putRacesIfNew(e: EventId, races: readonly NewRaceOf[]): Promise<RaceId[]> {
  const added: RaceId[] = [];
  for (let left = races; left.length > 0;) {
    const some = left.slice(0, RACES_AT_ONCE);
    const there = await putAll(e, some);
    if (there.size === 0) added.push(...some.map((race) => race.swiss_equestrian_race_id));
    left = there.size === 0 ? left.slice(some.length) : left.filter((race) => !there.has(race));
  }
  if (added.length > 0) await copyEventToRaces(e);
  return added;
}

/** All of them, or none: then it says which are there already. */
async function putAll(e: EventId, races: readonly NewRaceOf[]): Promise<ReadonlySet<NewRaceOf>> {
  const event = await readEntity(storedEvent, keys.event(e), { consistent: true });
  if (!event) throw new Error(`new races name the unknown event ${e}`);
  const now = new Date().toISOString();
  const stored = races.map((race) =>
    newRace(race, { ...event, race_count: event.race_count + races.length, updated_at: now }, now),
  );
  try {
    await transact([
      ...stored.map((race) => ({ put: putOfNewRace(race) })),
      {
        change: {
          key: keys.event(e),
          add: { race_count: races.length },
          set: { updated_at: now },
          condition: 'attribute_exists(#pk)',
        },
      },
      ...countWrites(stored.flatMap(countedRace)),
    ]);
    return new Set();
  } catch (error) {
    const refused = failedConditions(error);
    const there = new Set(races.filter((_, at) => refused[at]));
    if (there.size === 0) throw error;
    return there;
  }
}
