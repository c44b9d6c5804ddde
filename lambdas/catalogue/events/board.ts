import { raceAt } from '../../../core/catalogue/at-address.ts';
import { byRaceOrder } from '../../../core/catalogue/catalogue-order.ts';
import { boardLineOf, isOnItsWay, NOTHING_KNOWN } from '../../../core/catalogue/class-board.ts';
import type { Board } from '../../../core/catalogue/contract/board.ts';
import type { EventId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { shownRace } from '../../../core/photos/shown-photos.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { readShownEvent } from '../../store/catalogue/events/shown-event.ts';
import { readOnItsWay } from '../../store/catalogue/starts/on-its-way.ts';

/** Returns the progress of an event's races for riders; throws `event_not_found`, also for a hidden one, or a private one without its key. */
export async function showBoard(e: EventId): Promise<Board> {
  const found = await readShownEvent(e);
  if (!found) throw new ShopError('event_not_found', `there is no event ${e}`);
  const moment = new Date();
  const at = { today: swissDay(moment), now: moment.getTime() };
  const { name, location } = found.event;
  const races = await Promise.all(
    found.races.toSorted(byRaceOrder).map(async (race) => {
      const known = isOnItsWay(race, at.today) ? await readOnItsWay(race) : NOTHING_KNOWN;
      return { ...raceAt(shownRace(race), e, race.swiss_equestrian_race_id), ...boardLineOf(race, known, at) };
    }),
  );
  return { event: { swiss_equestrian_id: e, name, location }, races };
}
