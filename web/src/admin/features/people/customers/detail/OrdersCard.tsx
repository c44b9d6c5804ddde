import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Card } from '../../../../kit/page/Card.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { orderColumns } from './order-columns.tsx';
import { ordersOfCustomer } from './queries.ts';
import { newestFirst } from '../newest-first.ts';

const sorting = newestFirst('created_at');

/** Lists the customer's orders. */
export function OrdersCard({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const query = useInfiniteQuery(ordersOfCustomer(id));
  const columns = useMemo(() => orderColumns(t), [t]);
  return (
    <Card title={t('detail.orders.title')}>
      <Loaded query={query} failure={t('detail.orders.failed')} placeholder={<TablePlaceholder />}>
        {(orders) =>
          orders.length === 0 && !query.hasNextPage ? (
            <p className="text-ink-soft">{t('detail.orders.empty')}</p>
          ) : (
            <>
              <DataTable
                label={t('detail.orders.title')}
                columns={columns}
                rows={orders}
                rowId={(order) => order.id}
                sorting={sorting}
              />
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  className="mt-4"
                  aria-disabled={query.isFetchingNextPage}
                  onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
                >
                  {t('detail.orders.more')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
