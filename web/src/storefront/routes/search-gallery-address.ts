import type { SearchResult } from '../../../../core/contract/search.ts';

/** Where a gallery is, by the federation's ids. */
export interface GalleryPlace {
  eventId: string;
  raceId: string;
  /** The rider's address id: `900001.2` for a second start. */
  riderId: string;
}

const PARAMETER = 'gallery';

/** What stands behind a search page's path when a result's gallery lies over it: `?gallery=980101.98010102.900001.2`. */
export const gallerySearch = (result: SearchResult): string =>
  `?${PARAMETER}=${[result.swiss_equestrian_event_id, result.swiss_equestrian_race_id, result.swiss_equestrian_rider_id].join('.')}`;

/** Whose gallery an address asks for; null when it asks for none. Only a rider's id may have a dot in it. */
export function galleryPlaceOf(search: string): GalleryPlace | null {
  const [eventId, raceId, ...rider] = (new URLSearchParams(search).get(PARAMETER) ?? '').split('.');
  const riderId = rider.join('.');
  return eventId && raceId && riderId ? { eventId, raceId, riderId } : null;
}
