import { officeChange } from '../../shop/changes/office-change.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedEvent, countedRace } from '../../shop/counts/counted.ts';
import { failedConditions, transact } from '../../table/table.ts';
import { newEvent, putOfNewEvent, type NewEvent } from './events.ts';
import { newRace, putOfNewRace, type NewRaceOf } from '../races/new-race.ts';

/**
 * Stores an event with its races, at most 96, in one transaction. Only one of several simultaneous callers succeeds.
 * @returns false when the event existed already
 */
export async function putWholeEventIfNew(event: NewEvent, races: readonly NewRaceOf[], by: string): Promise<boolean> {
  const now = new Date().toISOString();
  const stored = newEvent(event, races.length, now);
  const withRaces = races.map((race) => newRace(race, stored, now));
  try {
    await transact([
      { put: putOfNewEvent(stored) },
      ...withRaces.map((race) => ({ put: putOfNewRace(race) })),
      ...countWrites([countedEvent(stored), ...withRaces.map(countedRace)].flat()),
      officeChange(
        { kind: 'event', id: event.swiss_equestrian_id },
        { by, what: 'created', fields: [{ field: 'races', was: null, is: races.length }] },
      ),
    ]);
    return true;
  } catch (error) {
    if (failedConditions(error)[0]) return false;
    throw error;
  }
}
