import { putEventIfNew } from '../../../lambdas/store/catalogue/events.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/participants.ts';
import { putRaceIfNew } from '../../../lambdas/store/catalogue/races.ts';
import { handler as build } from '../../../lambdas/search/build-index.ts';
import { handler as collect } from '../../../lambdas/search/collect-event.ts';

/** An event on a day of 2026 with one race, `3`. */
export async function putShow(
  event: string,
  { name = 'Concorso di Iragna', location = 'Iragna', day = '2026-08-21' } = {},
): Promise<void> {
  await putEventIfNew({ swiss_equestrian_id: event, name, location, start_date: day, end_date: day, status: 'active' });
  await putRaceIfNew({
    event_id: event,
    swiss_equestrian_race_id: '3',
    name: 'Gara 3',
    category: 'B 100',
    race_date: day,
    race_order: 3,
  });
}

/** A start in the event's race. */
export const enter = (event: string, rider: string, rider_name: string, horse_name = 'Stella', starting_number = 7) =>
  putParticipantIfNew(event, '3', {
    swiss_equestrian_rider_id: rider,
    rider_name,
    horse_name,
    starting_number,
    race_order: starting_number,
  });

/** What one execution of search-index does. */
export async function index(event?: string): Promise<void> {
  await collect(event === undefined ? {} : { event_id: event });
  await build();
}
