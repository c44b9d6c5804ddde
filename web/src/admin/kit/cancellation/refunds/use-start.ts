import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../api.ts';
import { previewQuery, runQuery, type CancelledThing } from './queries.ts';

type Asked = { orders: number; total: number } | { resume: true } | { end: true };

/** Starts, resumes or ends the refunds. After a refusal the figures are looked at again. */
export function useStart(of: CancelledThing) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: Asked) =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/refund-run', {
        params: { swiss_equestrian_id: of.event },
        body: { race: of.race, ...asked },
      }),
    onSuccess: (latest) => queries.setQueryData(runQuery(of).queryKey, latest),
    onError: () => queries.invalidateQueries({ queryKey: previewQuery(of).queryKey }),
  });
  const start = (asked: Asked) => {
    if (!isPending) mutate(asked);
  };
  return { start, pending: isPending, error };
}
