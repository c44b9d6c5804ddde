import { isKeyed, readParticipantId } from '../../core/ids.ts';
import { readShownRace } from '../store/catalogue/races/races.ts';
import type { Hit } from './index/search-index.ts';

/** Finds a start by its id, in a youth class with its short name; undefined when it does not exist. */
export async function findParticipant(id: string): Promise<Hit | undefined> {
  const place = readParticipantId(id);
  const found = place && !isKeyed(place.event, place.race) ? await readShownRace(place.event, place.race) : undefined;
  const start = found?.participants.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === place?.start);
  if (!place || !found || !start) return undefined;
  const { race } = found;
  return {
    event_id: place.event,
    event_name: race.event.name,
    event_location: race.event.location,
    event_start_date: race.event.start_date,
    race_id: place.race,
    race_name: race.name,
    race_category: race.category,
    start_id: place.start,
    rider_name: start.rider_name,
    horse_name: start.horse_name,
    starting_number: start.starting_number,
    youth: race.youth,
  };
}
