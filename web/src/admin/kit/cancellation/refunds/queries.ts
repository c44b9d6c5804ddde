import { queryOptions } from '@tanstack/react-query';
import type { EventId, RaceId } from '../../../../../../core/ids.ts';
import { adminApi } from '../../api.ts';

/** A cancelled race, or event. */
export interface CancelledThing {
  event: EventId;
  /** Undefined for the whole event. */
  race: RaceId | undefined;
}

const LOOK_EVERY_MS = 2000;

const keyOf = ({ event, race }: CancelledThing) => ['admin', 'refunds', event, race ?? null] as const;

/** A query writes an undefined value as the word `undefined`, which would name a race. */
const queryOf = ({ race }: CancelledThing) => (race === undefined ? {} : { race });

/** The latest run, watched while it goes on. */
export const runQuery = (of: CancelledThing) =>
  queryOptions({
    queryKey: [...keyOf(of), 'run'],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/events/{swiss_equestrian_id}/refund-run', {
        params: { swiss_equestrian_id: of.event },
        query: queryOf(of),
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? LOOK_EVERY_MS : false),
  });

export const previewQuery = (of: CancelledThing) =>
  queryOptions({
    queryKey: [...keyOf(of), 'preview'],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/events/{swiss_equestrian_id}/refund-preview', {
        params: { swiss_equestrian_id: of.event },
        query: queryOf(of),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
