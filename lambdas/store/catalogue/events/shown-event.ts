import { type EventId, keyIn, plainId } from '../../../../core/ids.ts';
import { countOfNobody, countOfStarts } from '../../../../core/photos/shown-photos.ts';
import { openedRace } from '../races/opened-race.ts';
import { readReadableRace } from '../races/races.ts';
import type { StoredRace } from '../races/stored-race.ts';
import { readEventWithRaces, type EventWithRaces } from './events.ts';
import { opens } from './private-link.ts';
import { withoutPrivate } from './shown-counts.ts';

/**
 * Reads like `readEventWithRaces`, for visitors: a hidden event does not exist, and a private one does for an address
 * with its key. Its races have no private starts.
 */
export async function readShownEvent(e: EventId): Promise<EventWithRaces | undefined> {
  const found = await readEventWithRaces(plainId(e));
  if (!found || found.event.hidden || !opens(found.event, keyIn(e))) return undefined;
  const { event, races } = withoutPrivate(found);
  const shown = await Promise.all(races.map((race) => shownIn(e, race)));
  return { event, races: shown.filter((race) => race !== undefined) };
}

/** One more query, and only if a start was ever private, or the starts' photos are still coming. */
async function shownIn(e: EventId, race: StoredRace): Promise<StoredRace | undefined> {
  const isGrowing = race.status === 'active' && race.photo_count > 0;
  if (!race.some_private_starts && !isGrowing) return { ...race, photo_count: race.photo_count - countOfNobody(race) };
  const r = race.swiss_equestrian_race_id;
  const found = await readReadableRace(plainId(e), r);
  const opened = found && openedRace(found, e, r);
  return opened && { ...opened.race, photo_count: countOfStarts(opened) };
}
