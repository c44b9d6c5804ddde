import { raceTitles } from '../../../core/catalogue/race-title.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { readEventWithRaces } from '../../store/catalogue/events/events.ts';

interface OfRace {
  event_id: EventId;
  race_id: RaceId;
}

/** Returns the titles of races and the names of events by their ids; a deleted one keeps its id as its name. */
export async function raceNames(things: readonly OfRace[]) {
  const events = new Map(
    await Promise.all(
      [...new Set(things.map(({ event_id }) => event_id))].map(async (e) => [e, await readEventWithRaces(e)] as const),
    ),
  );
  const titles = new Map([...events].map(([e, event]) => [e, raceTitles(event?.races ?? [])]));
  return ({ event_id, race_id }: OfRace) => ({
    event_name: events.get(event_id)?.event.name ?? event_id,
    race_title: titles.get(event_id)?.get(race_id) ?? race_id,
  });
}
