import { HandCoins } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import type { CancelledThing } from './queries.ts';

const RefundsDialog = lazyPart(() => import('./RefundsDialog.tsx'));

/** Opens the refunds of all orders of a cancelled race or event. */
export function RefundAll(of: CancelledThing & { name: string }) {
  const { t } = useTranslation('cancellation');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HandCoins aria-hidden className="size-5" />
        {t('refunds.open')}
      </Button>
      {open && (
        <Suspense>
          <RefundsDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
