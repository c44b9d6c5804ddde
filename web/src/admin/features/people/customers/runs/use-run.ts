import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerRun, CustomerRunKind } from '../../../../../../../core/people/contract/customer-runs.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { latestRunQuery } from './queries.ts';

export interface RunState {
  /** The latest run, in progress or finished; null before the first one. */
  run: CustomerRun | null;
  /** Continues an interrupted run. */
  resume: () => void;
  /** Follows a newly started run. */
  follow: (run: CustomerRun) => void;
  /** Asks for the latest run now. */
  look: () => void;
}

/** Follows the latest run over the customers, and offers its actions. */
export function useRun(kind: CustomerRunKind): RunState {
  const { t } = useTranslation(['kit', 'errors', 'office']);
  const queries = useQueryClient();
  const { data: run = null } = useQuery(latestRunQuery(kind));
  const { queryKey } = latestRunQuery(kind);
  const look = () => void queries.invalidateQueries({ queryKey });
  const follow = (begun: CustomerRun) => {
    queries.setQueryData(queryKey, begun);
    // An earlier answer in progress does not know the new run.
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
