import { useQueries } from '@tanstack/react-query';
import type { Event, Participant, Race } from '../../../../../core/catalogue/contract/catalogue.ts';
import type { FavouritePhoto } from '../../../../../core/photos/favourites.ts';
import { eventRaceId } from '../../../../../core/ids.ts';
import { isGalleryOpen } from '../../../../../core/catalogue/race-status.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { raceQuery } from '../../parts/race-query.ts';

/** A photo with its event, race and start. */
export interface ShownFavourite {
  event: Event;
  race: Race;
  photo: FavouritePhoto;
  participant: Participant;
}

export interface Shown {
  photos: ShownFavourite[];
  /** The number of hidden photos: their race is closed, they now belong to another rider, or they never existed. */
  gone: number;
  loading: boolean;
  /** True if the shop did not answer. The request may be repeated. */
  failed: boolean;
  reload: () => void;
}

/**
 * Returns the photos of a list that may be shown, by the shop's answer for each race today. A link grants nothing by
 * itself: it only asks.
 */
export function useFavouritePhotos(wanted: readonly FavouritePhoto[]): Shown {
  const races = [...new Map(wanted.map((photo) => [eventRaceId(photo.event, photo.race), photo])).values()];
  const answers = useQueries({ queries: races.map(({ event, race }) => raceQuery(event, race)) });
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

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;
