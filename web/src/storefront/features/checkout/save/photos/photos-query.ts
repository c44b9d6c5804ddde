import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../../shared/api/api.ts';
import { isTransient } from '../../../../../shared/api/api-error.ts';

export const photosQuery = (token: string) =>
  queryOptions({
    queryKey: ['download-photos', token],
    queryFn: ({ signal }) => api('GET /api/downloads/{token}/photos', { params: { token }, signal }),
    staleTime: Infinity,
    retry: (failures, error) => failures < 3 && isTransient(error),
  });
