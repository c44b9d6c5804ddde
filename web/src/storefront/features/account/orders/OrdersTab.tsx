import { useInfiniteQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { NothingBought } from '../NothingBought.tsx';
import { OrderCard } from './OrderCard.tsx';
import { ordersQuery } from '../queries.ts';

/** Shows the customer's orders, newest first. */
export default function OrdersTab() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation(['common', 'errors']);
  const list = useInfiniteQuery(ordersQuery);
  const { data, error, isError, refetch } = list;
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{tCommon('common:loading')}</span>
        {[1, 2].map((row) => (
          <Skeleton key={row} className="h-64" />
        ))}
      </div>
    );
  }
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) {
    return <NothingBought icon={ImageOff} title={t('orders.empty')} note={t('orders.emptyNote')} />;
  }
  return (
    <>
      <h2 className="sr-only">{t('orders.title')}</h2>
      <ul className="grid grid-cols-1 gap-5">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
