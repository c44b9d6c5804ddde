import { queryOptions } from '@tanstack/react-query';
import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { adminApi } from '../../../kit/api.ts';
import { jobPhase } from '../../../kit/job-log/job-status.ts';

/** Interval while a job runs, ms. */
const LOOK_EVERY_MS = 4000;

/** Loads the latest jobs of all races, the latest first, again and again while one runs. */
export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/jobs', { signal })).jobs,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LOOK_EVERY_MS : false),
});

const isAtWork = ({ status }: PhotoJob): boolean => ['pending', 'running'].includes(jobPhase(status));
