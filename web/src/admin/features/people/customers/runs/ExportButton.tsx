import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import type { CustomersFilter } from '../queries.ts';

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'));

/** Offers the customers of the list as a file. */
export function ExportButton({ filter }: { filter: CustomersFilter }) {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Download aria-hidden className="size-5" />
        {t('export.action')}
      </Button>
      <Suspense>{opened && <ExportDialog filter={filter} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
