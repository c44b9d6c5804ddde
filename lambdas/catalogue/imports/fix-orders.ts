import { missingOrders } from '../../../core/catalogue/race-orders.ts';
import { listEvents, readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { giveRaceOrder } from '../../store/catalogue/events/give-race-order.ts';

/**
 * Gives an order to every race of the shop without one (`spec/administration.md §7`, fix-race-orders).
 * @param by the admin's account
 */
export async function fixRaceOrders(by: string): Promise<{ totalUpdated: number }> {
  let totalUpdated = 0;
  for (const { swiss_equestrian_id: e } of await listEvents()) {
    const races = (await readEventWithRaces(e))?.races ?? [];
    for (const { race, race_order } of missingOrders(races)) {
      const order = { was: race.race_order, is: race_order, by };
      if (await giveRaceOrder(e, race.swiss_equestrian_race_id, order)) totalUpdated++;
    }
  }
  return { totalUpdated };
}
