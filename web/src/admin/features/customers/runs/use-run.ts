import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerRun, CustomerRunKind } from '../../../../../../core/contract/customer-runs.ts';
import { notify } from '../../../../shared/ui/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { useRunEnd } from '../../../kit/use-run-end.ts';
import { CUSTOMERS_KEY } from '../queries.ts';
import { latestRunQuery } from './queries.ts';

export interface RunState {
  /** The last one, at work or over; null while there was none. */
  run: CustomerRun | null;
  /** Goes on with one that broke off. */
  resume: () => void;
  /** One was begun: it is followed from now on. */
  follow: (run: CustomerRun) => void;
}

/** What goes through the customers, followed while it does; when it is over, what became of it is said and the list is asked for again. */
export function useRun(kind: CustomerRunKind): RunState {
  const { t } = useTranslation(['customers', 'form', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const { data: run = null } = useQuery(latestRunQuery(kind));
  const follow = (begun: CustomerRun) => queries.setQueryData(latestRunQuery(kind).queryKey, begun);
  const resuming = useMutation({
    mutationFn: (run_id: string) => adminApi('POST /api/admin/customer-runs/{run_id}', { params: { run_id } }),
    onSuccess: follow,
    onError: (error) => notify.error(t('kit:error'), errorTextOf(t, error)),
  });
  useRunEnd(run, ({ status, created, updated }) => {
    if (status === 'failed') notify.error(t('kit:error'), t(`runs.${kind}.failed`));
    else notify.success(t('form:success'), t('runs.said', { created, updated }));
    void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
  });
  return {
    run,
    follow,
    resume: () => run && !resuming.isPending && resuming.mutate(run.run_id),
  };
}
