import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerRunKind } from '../../../../../../../core/people/contract/customer-runs.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { useRunEnd } from '../../../../kit/use-run-end.ts';
import { CUSTOMERS_KEY } from '../queries.ts';
import { latestRunQuery } from './queries.ts';

/**
 * Follows a run over the customers, whether its dialog is open or not. At the end, reports the result and reloads the
 * list.
 */
export function useToldRun(kind: CustomerRunKind): void {
  const { t } = useTranslation(['customers', 'form', 'kit']);
  const queries = useQueryClient();
  const { data: run = null } = useQuery(latestRunQuery(kind));
  useRunEnd(run, ({ status, created, updated }) => {
    if (status === 'failed') notify.error(t('kit:error'), t(`runs.${kind}.failed`));
    else notify.success(t('form:success'), t('runs.said', { created, updated }));
    void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
  });
}
