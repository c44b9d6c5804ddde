import { useQueries } from '@tanstack/react-query';
import type { Event, Participant, Race } from '../../../../../core/catalogue/contract/catalogue.ts';
import type { FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { eventRaceId } from '../../../../../core/ids.ts';
import { isGalleryOpen } from '../../../../../core/sales/pricing.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { raceQuery } from '../../parts/race-query.ts';

/** A photo with all that is said of it. */
export interface ShownFavourite {
  event: Event;
  race: Race;
  photo: FavouritePhoto;
  participant: Participant;
}

export interface Shown {
  photos: ShownFavourite[];
  /** How many are not to be seen: their race is closed, they are another rider's by now, or there never were any. */
  gone: number;
  loading: boolean;
  /** Could not be asked for; may be tried again. */
  failed: boolean;
  reload: () => void;
}

/** What of a list may be seen, by what the shop says of each race today. A link says nothing of its own: it only asks. */
export function useFavouritePhotos(wanted: readonly FavouritePhoto[]): Shown {
  const races = [...new Map(wanted.map((photo) => [eventRaceId(photo.event, photo.race), photo])).values()];
  const answers = useQueries({
    queries: races.map(({ event, race }) => ({ ...raceQuery(event, race), retry: retryUnlessUnknown })),
  });
  const byRace = new Map(races.map(({ event, race }, at) => [eventRaceId(event, race), answers[at]!]));
  const photos = wanted.flatMap((photo) => {
    const found = byRace.get(eventRaceId(photo.event, photo.race))?.data;
    const participant = found?.participants.find((one) => one.swiss_equestrian_rider_id === photo.start);
    if (!found || !participant || !isGalleryOpen(found.race.status) || !participant.photos.includes(photo.number))
      return [];
    return [{ photo, participant, event: found.event, race: found.race }];
  });
  const loading = answers.some(({ isPending }) => isPending);
  const failed = answers.some(({ error }) => error !== null && !isUnknown(error));
  return {
    photos,
    gone: loading || failed ? 0 : wanted.length - photos.length,
    loading,
    failed,
    reload: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/** Tries of what may be there the next time. */
const TRIES = 3;
const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;
const retryUnlessUnknown = (count: number, error: Error): boolean => count < TRIES && !isUnknown(error);
