import { queryOptions } from '@tanstack/react-query';
import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { adminApi } from '../../../kit/api.ts';
import { jobPhase } from '../../../kit/job-log/job-status.ts';

/** While one of them is at work, ms. */
const LOOK_EVERY_MS = 4000;

/** The latest jobs of all races, the latest first; asked again while one of them is at work. */
export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/jobs', { signal })).jobs,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LOOK_EVERY_MS : false),
});

const isAtWork = ({ status }: PhotoJob): boolean => ['pending', 'running'].includes(jobPhase(status));
