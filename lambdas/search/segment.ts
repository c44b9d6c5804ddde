import { byRaceOrder, byStart } from '../../core/catalogue/catalogue-order.ts';
import type { WholeEvent } from '../store/catalogue/events/whole-event.ts';
import type { IndexedEvent } from './index/search-index.ts';

/** Returns an event's data for the search: names and distinguishing fields, in the shop's order, without its photos, private races and private starts. */
export function segmentOf({ event, races }: WholeEvent): IndexedEvent {
  return {
    event: { id: event.swiss_equestrian_id, name: event.name, location: event.location, start_date: event.start_date },
    races: races
      .filter(({ race }) => !race.unlisted)
      .sort((a, b) => byRaceOrder(a.race, b.race))
      .map(({ race, participants }) => ({
        id: race.swiss_equestrian_race_id,
        name: race.name,
        category: race.category,
        youth: race.youth,
        participants: participants
          .filter(({ unlisted }) => !unlisted)
          .sort(byStart)
          .map((start) => ({
            rider_id: start.swiss_equestrian_rider_id,
            rider_name: start.rider_name,
            horse_name: start.horse_name,
            starting_number: start.starting_number,
          })),
      })),
  };
}
