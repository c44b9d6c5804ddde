import type { EventId, RaceId } from '../../../../core/ids.ts';
import { officeChange } from '../../shop/changes/office-change.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedRace } from '../../shop/counts/counted.ts';
import { readEntity } from '../../table/entities.ts';
import { keys } from '../../table/keys.ts';
import { failedConditions, transact, type Write } from '../../table/table.ts';
import { copyEventToRaces } from '../events/event-copies.ts';
import { newRace, putOfNewRace, type NewRaceOf } from './new-race.ts';
import { storedEvent } from '../events/stored-event.ts';

/** A transaction takes 100 writes: the races, one for their event, the counters, and one for the history. */
const RACES_CONCURRENCY = 90;

/**
 * Stores those races that the event lacks, and counts them on it: in each transaction as many as fit. A repeated call
 * adds the missing ones.
 * @param by the account of the admin who adds them, recorded with the addition
 * @returns the ids of the added races
 * @throws when the event is unknown
 */
export async function putRacesIfNew(e: EventId, races: readonly NewRaceOf[], by?: string): Promise<RaceId[]> {
  const added: RaceId[] = [];
  for (let left = races; left.length > 0;) {
    const some = left.slice(0, RACES_CONCURRENCY);
    const there = await putAll(e, some, by);
    if (there.size === 0) added.push(...some.map((race) => race.swiss_equestrian_race_id));
    left = there.size === 0 ? left.slice(some.length) : left.filter((race) => !there.has(race));
  }
  if (added.length > 0) await copyEventToRaces(e);
  return added;
}

/** Stores all of them or none; then tells which exist already. */
async function putAll(
  e: EventId,
  races: readonly NewRaceOf[],
  by: string | undefined,
): Promise<ReadonlySet<NewRaceOf>> {
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
          // From now on, the event's counts for visitors leave out its private races.
          set: { updated_at: now, ...(stored.some(({ unlisted }) => unlisted) && { some_unlisted: true }) },
          condition: 'attribute_exists(#pk)',
        },
      },
      ...countWrites(stored.flatMap(countedRace)),
      ...(by === undefined ? [] : [racesAdded(e, races, by)]),
    ]);
    return new Set();
  } catch (error) {
    const refused = failedConditions(error);
    const there = new Set(races.filter((_, at) => refused[at]));
    if (there.size === 0) throw error;
    return there;
  }
}

/** For more races, the history keeps only the number. */
const MAX_NAMED = 10;

function racesAdded(id: EventId, races: readonly NewRaceOf[], by: string): Write {
  const is = races.length > MAX_NAMED ? races.length : races.map(({ name }) => name).join(', ');
  return officeChange({ kind: 'event', id }, { by, what: 'races_added', fields: [{ field: 'races', was: null, is }] });
}
