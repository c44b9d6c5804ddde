import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudDownload, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import type { CustomerRunKind } from '../../../../../../../core/people/contract/customer-runs.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { useRunEnd } from '../../../../kit/use-run-end.ts';
import { CUSTOMERS_KEY } from '../queries.ts';
import { latestRunQuery } from './queries.ts';

/**
 * Follows a run over the customers, whether its dialog is open or not. At the end, reports the result and reloads the
 * list.
 */
function useToldRun(kind: CustomerRunKind): void {
  const { t } = useTranslation(['customers', 'form', 'kit']);
  const queries = useQueryClient();
  const { data: run = null } = useQuery(latestRunQuery(kind));
  useRunEnd(run, ({ status, created, updated }) => {
    if (status === 'failed') notify.error(t('kit:error'), t(`runs.${kind}.failed`));
    else notify.success(t('form:success'), t('runs.said', { created, updated }));
    void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
  });
}

const dialogs = {
  csv: lazyPart(() => import('./ImportDialog.tsx')),
  stripe: lazyPart(() => import('./StripeDialog.tsx')),
};

/** Offers the updates of many customers, and follows them even after their dialog was closed. */
export function ManyCustomers() {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  useToldRun('csv');
  useToldRun('stripe');
  const Opened = opened && dialogs[opened];
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened('csv')}>
        <Upload aria-hidden className="size-5" />
        {t('import.action')}
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened('stripe')}>
        <CloudDownload aria-hidden className="size-5" />
        {t('stripe.action')}
      </Button>
      <Suspense>{Opened && <Opened onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}
