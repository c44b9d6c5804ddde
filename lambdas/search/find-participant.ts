import { federationId, riderAddressId } from '../../core/contract/fields.ts';
import { readShownRace } from '../store/catalogue/races.ts';
import type { Hit } from './index/search-index.ts';

/** Ids of the federation are digits today; one with a dash in it may be read in several ways, and each is a query. */
const MOST_READINGS = 6;

/** A participant by its id, `{event}-{race}-{rider}`; undefined when there is none. */
export async function findParticipant(id: string): Promise<Hit | undefined> {
  for (const [e, r, p] of readingsOf(id)) {
    const found = await readShownRace(e, r);
    const start = found?.participants.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === p);
    if (!found || !start) continue;
    const { race } = found;
    return {
      event_id: e,
      event_name: race.event.name,
      event_location: race.event.location,
      event_start_date: race.event.start_date,
      race_id: r,
      race_name: race.name,
      race_category: race.category,
      rider_id: p,
      rider_name: start.rider_name,
      horse_name: start.horse_name,
      starting_number: start.starting_number,
    };
  }
  return undefined;
}

/** Every way to read the id as an event's, a race's and a rider's. */
function readingsOf(id: string): [e: string, r: string, p: string][] {
  const parts = id.split('-');
  const readings: [string, string, string][] = [];
  for (let first = 1; first < parts.length - 1; first++) {
    for (let second = first + 1; second < parts.length; second++) {
      if (readings.length === MOST_READINGS) return readings;
      const [e, r, p] = [parts.slice(0, first), parts.slice(first, second), parts.slice(second)].map((part) =>
        part.join('-'),
      ) as [string, string, string];
      if (federationId.safeParse(e).success && federationId.safeParse(r).success && riderAddressId.safeParse(p).success)
        readings.push([e, r, p]);
    }
  }
  return readings;
}
