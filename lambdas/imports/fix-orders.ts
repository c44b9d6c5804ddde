import { missingOrders } from '../../core/race-orders.ts';
import { listEvents, readEventWithRaces } from '../store/catalogue/events.ts';
import { changeRace } from '../store/catalogue/races.ts';

/** Gives every race of the shop that has no order of its own one (`spec/administration.md §7`, fix-race-orders). */
export async function fixRaceOrders(): Promise<{ totalUpdated: number }> {
  let totalUpdated = 0;
  for (const { swiss_equestrian_id: e } of await listEvents()) {
    const races = (await readEventWithRaces(e))?.races ?? [];
    for (const { race, race_order } of missingOrders(races)) {
      await changeRace(e, race.swiss_equestrian_race_id, { race_order });
      totalUpdated++;
    }
  }
  return { totalUpdated };
}
