import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { OrdersList } from './OrdersList.tsx';
import { useOrderInAddress } from './use-order-in-address.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const OrderDialog = lazyPart(() => import('./OrderDialog.tsx'));
const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'));

/** Shows the orders (`spec/administration.md §2`), and one of them over the list, which an address can name. */
export default function OrdersPage() {
  const { t } = useTranslation('orders');
  const { order, open, close } = useOrderInAddress();
  const [exporting, setExporting] = useState(false);
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <Link to={adminPaths.books()} className={buttonClass({ variant: 'secondary' })}>
            {t('books')}
          </Link>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setExporting(true)}>
            {t('export.open')}
          </Button>
        </>
      }
    >
      <OrdersList onOpen={open} />
      <Suspense>
        {order !== null && <OrderDialog key={order} orderId={order} onClose={close} />}
        {exporting && <ExportDialog onClose={() => setExporting(false)} />}
      </Suspense>
    </PageFrame>
  );
}
