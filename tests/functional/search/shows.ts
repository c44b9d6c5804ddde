import { eventId, raceId, riderId } from '../../../core/ids.ts';
import { putEventIfNew } from '../../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/starts/add-participant.ts';
import { putRaceIfNew } from '../../../lambdas/store/catalogue/races/races.ts';
import { handler as build } from '../../../lambdas/search/build-index.ts';
import { handler as collect } from '../../../lambdas/search/collect-event.ts';

const race = raceId('3');

/** Writes an event on a day of 2026 with one race, `3`. */
export async function putShow(
  show: string,
  { name = 'Concorso di Iragna', location = 'Iragna', day = '2026-08-21' } = {},
): Promise<void> {
  const event = eventId(show);
  await putEventIfNew({ swiss_equestrian_id: event, name, location, start_date: day, end_date: day, status: 'active' });
  await putRaceIfNew({
    event_id: event,
    swiss_equestrian_race_id: race,
    name: 'Gara 3',
    category: 'B 100',
    race_date: day,
    race_order: 3,
  });
}

/** Writes a start in the event's race. */
export const enter = (show: string, rider: string, rider_name: string, horse_name = 'Stella', starting_number = 7) =>
  putParticipantIfNew(eventId(show), race, {
    swiss_equestrian_rider_id: riderId(rider),
    rider_name,
    horse_name,
    starting_number,
    race_order: starting_number,
  });

/** Runs one execution of search-index. */
export async function index(show?: string): Promise<void> {
  await collect(show === undefined ? {} : { event_id: eventId(show) });
  await build();
}
