import type { SearchResult } from '../../../../../core/search/contract/search.ts';
import { isId, type ParticipantPlace } from '../../../../../core/ids.ts';

const PARAMETER = 'gallery';

/** The part of the address that opens a gallery over search results: `?gallery=980101.98010102.900001.2`. */
export const galleryAt = ({ event, race, start }: ParticipantPlace): string =>
  `?${PARAMETER}=${event}.${race}.${start}`;

export const gallerySearch = (result: SearchResult): string =>
  galleryAt({
    event: result.swiss_equestrian_event_id,
    race: result.swiss_equestrian_race_id,
    start: result.swiss_equestrian_rider_id,
  });

/** Returns the start in an address, null without one. Only a start's id may contain a dot. */
export function galleryPlaceOf(search: string): ParticipantPlace | null {
  const [event, race, ...rest] = (new URLSearchParams(search).get(PARAMETER) ?? '').split('.');
  const start = rest.join('.');
  return isId('event', event) && isId('race', race) && isId('start', start) ? { event, race, start } : null;
}
