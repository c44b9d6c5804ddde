import type { EventId, RaceId } from '../../../core/ids.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';

interface OfRace {
  event_id: EventId;
  race_id: RaceId;
}

/** Returns the names of races and events by their ids; a deleted one keeps its id as its name. */
export async function raceNames(things: readonly OfRace[]) {
  const events = new Map(
    await Promise.all(
      [...new Set(things.map(({ event_id }) => event_id))].map(async (e) => [e, await readEventWithRaces(e)] as const),
    ),
  );
  return ({ event_id, race_id }: OfRace) => {
    const event = events.get(event_id);
    const race = event?.races.find(({ swiss_equestrian_race_id }) => swiss_equestrian_race_id === race_id);
    return { event_name: event?.event.name ?? event_id, race_name: race?.name ?? race_id };
  };
}
