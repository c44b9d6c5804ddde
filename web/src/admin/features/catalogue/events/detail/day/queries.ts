import { queryOptions } from '@tanstack/react-query';
import type { EventId } from '../../../../../../../../core/ids.ts';
import { adminApi } from '../../../../../kit/api.ts';

const DAY = 'GET /api/admin/events/{swiss_equestrian_id}/day';

/** Interval while pictures of a race are being made, ms. */
const LOOK_EVERY_MS = 2000;

/** Loads the figures of the event's races, again and again while pictures are being made. */
export const dayQuery = (e: EventId) =>
  queryOptions({
    queryKey: ['admin', 'day', e],
    queryFn: async ({ signal }) => (await adminApi(DAY, { params: { swiss_equestrian_id: e }, signal })).races,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ at_work }) => at_work) ? LOOK_EVERY_MS : false),
  });
