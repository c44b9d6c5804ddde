import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerRun, CustomerRunKind } from '../../../../../../../core/people/contract/customer-runs.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { latestRunQuery } from './queries.ts';

export interface RunState {
  /** The last one, at work or over; null while there was none. */
  run: CustomerRun | null;
  /** Goes on with one that broke off. */
  resume: () => void;
  /** One was begun: it is followed from now on. */
  follow: (run: CustomerRun) => void;
  /** Asks what the last one is now. */
  look: () => void;
}

/** What goes through the customers, followed while it does, and what may be done with it. */
export function useRun(kind: CustomerRunKind): RunState {
  const { t } = useTranslation(['kit', 'errors', 'office']);
  const queries = useQueryClient();
  const { data: run = null } = useQuery(latestRunQuery(kind));
  const { queryKey } = latestRunQuery(kind);
  const look = () => void queries.invalidateQueries({ queryKey });
  const follow = (begun: CustomerRun) => {
    queries.setQueryData(queryKey, begun);
    // An answer of before, which may be on its way, knows nothing of it.
    look();
  };
  const resuming = useMutation({
    mutationFn: (run_id: string) => adminApi('POST /api/admin/customer-runs/{run_id}', { params: { run_id } }),
    onSuccess: follow,
    onError: (error) => notify.error(t('kit:error'), errorTextOf(t, error)),
  });
  return {
    run,
    follow,
    look,
    resume: () => run && !resuming.isPending && resuming.mutate(run.run_id),
  };
}
