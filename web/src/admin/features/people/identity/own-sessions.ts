import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';

/** The admin's own sessions, for her page. */
export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'own-sessions'],
  queryFn: ({ signal }) => adminApi('GET /api/account/sessions', { signal }),
  staleTime: 0,
});

/** Ends one session. Throws ApiError. */
export const endSession = (id: string) =>
  adminApi('DELETE /api/account/sessions/{session_id}', { params: { session_id: id } });

/** Ends all sessions but this one. Throws ApiError. */
export const endOtherSessions = () => adminApi('POST /api/account/sessions/end-others');
