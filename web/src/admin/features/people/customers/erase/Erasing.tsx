import { UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { useErase } from './use-erase.ts';

const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'));

/** Erases a person at her request, if she has no account to do so herself. */
export function Erasing({ customer }: { customer: OfficeCustomer }) {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState(false);
  // Here and not in the dialog: an admin who closes that meanwhile is led away all the same.
  const erasing = useErase(customer.id);
  const open = () => {
    erasing.reset();
    setOpened(true);
  };
  return (
    <Card title={t('erase.card')}>
      <p className="mb-4 text-ink-soft">{t('erase.lead')}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        <UserX aria-hidden className="size-5" />
        {t('erase.action')}
      </Button>
      <Suspense>
        {opened && <EraseDialog customer={customer} erasing={erasing} onClose={() => setOpened(false)} />}
      </Suspense>
    </Card>
  );
}
