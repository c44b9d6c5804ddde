import { Merge } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

/** Offers to merge a customer with another record of the same person. */
export function Merging({ customer }: { customer: OfficeCustomer }) {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Merge aria-hidden className="size-5" />
        {t('merge.action')}
      </Button>
      <Suspense>{opened && <MergeDialog customer={customer} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
