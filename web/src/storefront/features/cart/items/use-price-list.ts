import type { EventId, RaceId } from '../../../../../../core/ids.ts';
import { listFor } from '../../../../../../core/sales/pricing/price-lists.ts';
import { useSettings } from '../../../../shared/api/settings.ts';

/** Returns the present prices of a race's photos; undefined until the settings have loaded. */
export function usePriceList(
  event: { swiss_equestrian_id: EventId },
  race: { swiss_equestrian_race_id: RaceId },
): ReturnType<typeof listFor> | undefined {
  const prices = useSettings()?.prices;
  return prices && listFor(prices, { eventId: event.swiss_equestrian_id, raceId: race.swiss_equestrian_race_id });
}
