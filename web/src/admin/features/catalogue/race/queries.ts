import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeRaceDetail, RaceEdit } from '../../../../../../core/catalogue/contract/races-admin.ts';
import type { RingView } from '../../../../../../core/catalogue/contract/ring.ts';
import { ringStateOf } from '../../../../../../core/catalogue/ring/ring-state.ts';
import type { JobStatus } from '../../../../../../core/wire/statuses.ts';
import type { EventId } from '../../../../../../core/ids.ts';
import { adminApi } from '../../../kit/api.ts';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import type { Place } from '../../../kit/show/place.ts';
import { isAtWork } from './race-detail.ts';

const RACE = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}';
/** Interval while the race's pictures are being made, ms. */
const LOOK_EVERY_MS = 4000;
/** Interval while photos are published live, ms. */
const LIVE_EVERY_MS = 15_000;
/** Interval while an admin watches their progress, ms. */
const PROGRESS_EVERY_MS = 2000;

/** Loads a race and its starts afresh: another admin may be editing it too. */
export const raceQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'race', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}`, { params: { ...place }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isAtWork(state.data.race) ? LOOK_EVERY_MS : state.data?.race.live ? LIVE_EVERY_MS : false,
  });

/** Loads the event's races, in riding order. */
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

/** Loads the race's photos. @param photo_numbers the race's photo numbers, so that new ones cause a reload */
export const photosQuery = (place: Place, photo_numbers: string) =>
  queryOptions({
    queryKey: ['admin', 'photos', place.swiss_equestrian_id, place.swiss_equestrian_race_id, photo_numbers],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}/photos`, { params: { ...place }, signal }),
    placeholderData: (before) => before,
  });

/** Loads the progress of the race's latest job, again and again while it runs. */
export const jobQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'race-job', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}/photo-job`, { params: { ...place }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWorking(state.data?.job?.status) ? PROGRESS_EVERY_MS : false),
  });

/** Loads the taps at the race's ring, as the state of each start. */
export const ringQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'race-ring', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}/ring`, { params: { ...place }, signal }),
    staleTime: 0,
    select: stateAtRing,
  });

const stateAtRing = ({ taps }: RingView) => ringStateOf(taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) }))).starts;

/** Loads how many visitors wait for the photos of the race, or of one of its starts. */
export const waitingQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'waiting', place.swiss_equestrian_id, place.swiss_equestrian_race_id],
    queryFn: ({ signal }) => adminApi(`GET ${RACE}/waiting`, { params: { ...place }, signal }),
    select: ({ race, starts }) => starts.reduce((sum, { waiting }) => sum + waiting, race),
  });

export const isWorking = (status: JobStatus | undefined): boolean => status === 'pending' || status === 'running';

/** Returns functions that change the page's data of a race. */
export function useKnownRace(place: Place) {
  const queries = useQueryClient();
  const { queryKey } = raceQuery(place);
  return {
    now: () => queries.getQueryData(queryKey),
    change: (next: (known: OfficeRaceDetail) => OfficeRaceDetail) => takeOnWritten(queries, queryKey, next),
    reload: () => queries.fetchQuery({ ...raceQuery(place), staleTime: 0 }),
    /** Reloads; the shown data stays meanwhile. */
    refresh: () => queries.invalidateQueries({ queryKey }),
    /** Reloads the race alone, without a proposal, which costs seconds. */
    refreshAlone: () => queries.invalidateQueries({ queryKey, exact: true }),
  };
}

/** Changes fields of the race itself, and the page's data with them. */
export function useRaceEdit(place: Place) {
  const known = useKnownRace(place);
  return useMutation({
    mutationFn: (edit: RaceEdit) => adminApi(`PATCH ${RACE}`, { params: { ...place }, body: edit }),
    onSuccess: (race) => known.change((detail) => ({ ...detail, race: { ...detail.race, ...race } })),
    onError: () => known.refresh(),
  });
}
