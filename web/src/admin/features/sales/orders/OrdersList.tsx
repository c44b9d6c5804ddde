import { ShoppingBag } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { useAddressState } from '../../../kit/address-state.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { FilteredTable } from '../../../kit/table/FilteredTable.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { useSorting } from '../../../kit/table/use-sorting.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderChoices } from './OrderChoices.tsx';
import { orderFilters, useChosenOrders } from './use-chosen-orders.ts';
import { useOrders } from './use-orders.ts';

/** Lists the orders, narrowed by a choice and a typed text, the newest on top. A press loads more. */
export function OrdersList({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { t } = useTranslation('orders');
  const [text, setText] = useAddressState('q');
  const choice = useChosenOrders();
  const sorting = useSorting('-created_at');
  const { query, more, sought } = useOrders(choice.chosen, text);
  const columns = useMemo(() => orderColumns(t, onOpen), [t, onOpen]);
  return (
    <Loaded query={query} failure={t('failed')} placeholder={<TablePlaceholder />}>
      {({ orders, cut }) =>
        orders.length === 0 && choice.isAll && text === '' ? (
          <StateMessage icon={ShoppingBag} title={t('empty.title')} description={t('empty.description')} />
        ) : (
          <>
            <FilteredTable
              label={t('title')}
              columns={columns}
              rows={orders}
              rowId={({ id }) => id}
              sorting={sorting}
              search={{ label: t('filter'), text, onText: setText }}
              choice={{
                label: t('status'),
                chosen: choice.chosen.status,
                options: orderFilters.map((value) => ({ value, text: t(`statuses.${value}`) })),
                onChoose: choice.choose.status,
              }}
              count={cut ? t('newest', { count: orders.length }) : t('shown', { count: orders.length })}
              none={{ title: t('none.title'), description: t('none.description'), clear: t('none.clear') }}
              onClear={choice.clear}
            >
              <OrderChoices {...choice} />
            </FilteredTable>
            {sought && cut && <p className="mt-4 text-ink-soft">{t('tooMany')}</p>}
            {more && (
              <div className="mt-4 flex flex-wrap items-center gap-4">
                <Button variant="secondary" aria-disabled={more.pending} onClick={more.ask}>
                  {t('more')}
                </Button>
                {more.failed && (
                  <p role="alert" className="text-danger-text">
                    {t('moreFailed')}
                  </p>
                )}
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
