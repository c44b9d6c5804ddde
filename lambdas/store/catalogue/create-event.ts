import { failedConditions, transact } from '../table/table.ts';
import { newEvent, putOfNewEvent, type NewEvent } from './events.ts';
import { putOfNewRace, type NewRace } from './races.ts';

/**
 * Stores an event with its races, at most 99: all of it or nothing, and by one only of those who try at the same time.
 * @returns false when the event was there already
 */
export async function putWholeEventIfNew(
  event: NewEvent,
  races: readonly Omit<NewRace, 'event_id'>[],
): Promise<boolean> {
  const stored = newEvent(event, races.length, new Date().toISOString());
  try {
    await transact([
      { put: putOfNewEvent(stored) },
      ...races.map((race) => ({ put: putOfNewRace({ ...race, event_id: stored.id }, stored) })),
    ]);
    return true;
  } catch (error) {
    if (failedConditions(error)[0]) return false;
    throw error;
  }
}
