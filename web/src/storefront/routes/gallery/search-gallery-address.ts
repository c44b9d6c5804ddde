import type { SearchResult } from '../../../../../core/search/contract/search.ts';
import { isId, type ParticipantPlace } from '../../../../../core/ids.ts';

const PARAMETER = 'gallery';

/** What stands behind a search page's path when a gallery lies over the results: `?gallery=980101.98010102.900001.2`. */
export const galleryAt = ({ event, race, start }: ParticipantPlace): string =>
  `?${PARAMETER}=${event}.${race}.${start}`;

export const gallerySearch = (result: SearchResult): string =>
  galleryAt({
    event: result.swiss_equestrian_event_id,
    race: result.swiss_equestrian_race_id,
    start: result.swiss_equestrian_rider_id,
  });

/** Whose gallery an address asks for; null when it asks for none. Only a start's id may have a dot in it. */
export function galleryPlaceOf(search: string): ParticipantPlace | null {
  const [event, race, ...rest] = (new URLSearchParams(search).get(PARAMETER) ?? '').split('.');
  const start = rest.join('.');
  return isId('event', event) && isId('race', race) && isId('start', start) ? { event, race, start } : null;
}
