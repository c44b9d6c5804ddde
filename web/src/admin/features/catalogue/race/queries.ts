import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeRaceDetail, RaceEdit } from '../../../../../../core/catalogue/contract/races-admin.ts';
import type { JobStatus } from '../../../../../../core/photos/contract/photo-service.ts';
import type { EventId } from '../../../../../../core/ids.ts';
import { adminApi } from '../../../kit/api.ts';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import type { Place } from '../../../kit/show/place.ts';
import { isAtWork } from './race-detail.ts';

const RACE = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}';
/** While the race's pictures are being made, ms. */
const LOOK_EVERY_MS = 4000;
/** While somebody looks at how far they are, ms. */
const PROGRESS_EVERY_MS = 2000;

/** A race and its starts, as they are now: somebody else may work on it too. */
export const raceQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'race', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}`, { params: { ...place }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.race) ? LOOK_EVERY_MS : false),
  });

/** The event's races, in the order in which they are ridden. */
export const racesQuery = (event: EventId) =>
  queryOptions({
    queryKey: ['admin', 'races', event],
    queryFn: async ({ signal }) =>
      (
        await adminApi('GET /api/admin/events/{swiss_equestrian_id}', {
          params: { swiss_equestrian_id: event },
          signal,
        })
      ).races,
  });

/** The race's photos. @param photo_numbers those that the race has, so that more of them are asked for */
export const photosQuery = (place: Place, photo_numbers: string) =>
  queryOptions({
    queryKey: ['admin', 'photos', place.swiss_equestrian_id, place.swiss_equestrian_race_id, photo_numbers],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}/photos`, { params: { ...place }, signal }),
    placeholderData: (before) => before,
  });

/** How far the latest job of the race is; asked again while it is at work. */
export const jobQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'race-job', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}/photo-job`, { params: { ...place }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWorking(state.data?.job?.status) ? PROGRESS_EVERY_MS : false),
  });

/** How many have asked to be told when the race's photos, or those of one of its starts, are online. */
export const waitingQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'waiting', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}/waiting`, { params: { ...place }, signal }),
    select: ({ race, starts }) => starts.reduce((sum, { waiting }) => sum + waiting, race),
  });

export const isWorking = (status: JobStatus | undefined): boolean => status === 'pending' || status === 'running';

/** Changes what is known of a race; says how to. */
export function useKnownRace(place: Place) {
  const queries = useQueryClient();
  const { queryKey } = raceQuery(place);
  return {
    now: () => queries.getQueryData(queryKey),
    change: (next: (known: OfficeRaceDetail) => OfficeRaceDetail) => takeOnWritten(queries, queryKey, next),
    reload: () => queries.fetchQuery({ ...raceQuery(place), staleTime: 0 }),
    /** Asked for anew; what is shown meanwhile stays. */
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
}

/** Changes fields of the race itself. */
export function useRaceEdit(place: Place) {
  const known = useKnownRace(place);
  return useMutation({
    mutationFn: (edit: RaceEdit) => adminApi(`PATCH ${RACE}`, { params: { ...place }, body: edit }),
    onSuccess: (race) => known.change((detail) => ({ ...detail, race })),
    onError: () => known.refresh(),
  });
}
