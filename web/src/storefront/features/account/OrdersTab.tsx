import { useInfiniteQuery } from '@tanstack/react-query';
import { ImageOff, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { errorText } from '../../../shared/api/error-text.ts';
import { paths } from '../../../shared/links/paths.ts';
import { MoreButton } from './MoreButton.tsx';
import { OrderCard } from './OrderCard.tsx';
import { ordersQuery } from './queries.ts';

/** What one bought, newest first. */
export default function OrdersTab() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation(['common', 'errors']);
  const list = useInfiniteQuery(ordersQuery);
  const { data, error, isError, refetch } = list;
  if (isError && !data) {
    return (
      <StateMessage role="alert" icon={TriangleAlert} title={t('loadFailed')} description={errorText(tCommon, error)}>
        <Button onClick={() => void refetch()}>{tCommon('common:retry')}</Button>
      </StateMessage>
    );
  }
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
    return (
      <StateMessage icon={ImageOff} title={t('orders.empty')} description={t('orders.emptyNote')}>
        <Link to={paths.home()} className={buttonClass()}>
          {t('orders.toPhotos')}
        </Link>
      </StateMessage>
    );
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
