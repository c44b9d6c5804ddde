import { CloudDownload, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { useToldRun } from './use-told-run.ts';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';

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
