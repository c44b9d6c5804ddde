import { listEvents, readEventWithRaces, type EventWithRaces } from './events.ts';
import type { StoredEvent } from './stored-event.ts';

/** Lists the events that visitors may find. */
export const listShownEvents = async (): Promise<StoredEvent[]> =>
  Promise.all((await listEvents()).filter(({ hidden, unlisted }) => !hidden && !unlisted).map(shownEvent));

/** Returns an event and its races without the private ones, which do not count either. */
export function withoutPrivate({ event, races }: EventWithRaces): EventWithRaces {
  const listed = races.filter(({ unlisted }) => !unlisted);
  const races_with_list = listed.filter(({ participant_list_uploaded }) => participant_list_uploaded).length;
  return {
    event: event.some_unlisted ? { ...event, race_count: listed.length, races_with_list } : event,
    races: listed,
  };
}

/** Returns an event with the counts for visitors: one more query, and only if a race was ever private. */
export async function shownEvent(event: StoredEvent): Promise<StoredEvent> {
  const found = event.some_unlisted ? await readEventWithRaces(event.swiss_equestrian_id) : undefined;
  return found ? { ...event, ...countsOf(withoutPrivate({ event, races: found.races }).event) } : event;
}

const countsOf = ({ race_count, races_with_list }: StoredEvent) => ({ race_count, races_with_list });
