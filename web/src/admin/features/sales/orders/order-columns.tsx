import type { TFunction } from 'i18next';
import { ExternalLink } from 'lucide-react';
import type { OfficeOrder } from '../../../../../../core/sales/contract/orders-admin.ts';
import { orderNumber } from '../../../../../../core/sales/orders/order-number.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { formatAmount, formatDateTime } from '../../../kit/show/format.ts';
import { StatusBadge } from '../../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../../kit/table/columns.ts';
import { methodOf } from './method-of.ts';

/** The orders stay in the server's order. */
const unsorted = { enableSorting: false } as const;

/**
 * Returns the columns of the list, the newest on top. The whole row opens the order. On a phone, status, buyer and date
 * stand with the number.
 */
export const orderColumns = (t: TFunction<'orders'>, onOpen: (orderId: string) => void): Columns<OfficeOrder> => [
  {
    accessorKey: 'id',
    ...unsorted,
    header: t('columns.order'),
    cell: ({ row: { original } }) => <Order order={original} nobody={t('nobody')} onOpen={onOpen} />,
    meta: { className: 'md:w-44' },
  },
  {
    accessorKey: 'created_at',
    ...unsorted,
    header: t('columns.created'),
    cell: ({ row: { original } }) => formatDateTime(original.created_at),
    meta: { className: 'w-40 tabular max-2xl:hidden' },
  },
  {
    accessorKey: 'customer_email',
    ...unsorted,
    header: t('columns.buyer'),
    cell: ({ row: { original } }) => <Buyer order={original} nobody={t('nobody')} />,
    meta: { className: 'max-md:hidden' },
  },
  {
    id: 'items',
    ...unsorted,
    header: t('columns.items'),
    cell: ({ row: { original } }) => <Items order={original} t={t} />,
    meta: { className: 'max-lg:hidden' },
  },
  {
    accessorKey: 'total_amount',
    ...unsorted,
    header: t('columns.total'),
    cell: ({ row: { original } }) => <Total order={original} t={t} />,
    meta: { className: 'w-32 tabular text-right' },
  },
  {
    accessorKey: 'method',
    ...unsorted,
    header: t('columns.method'),
    cell: ({ row: { original } }) => methodOf(original, t),
    meta: { className: 'w-32 max-2xl:hidden' },
  },
  {
    accessorKey: 'status',
    ...unsorted,
    header: t('columns.status'),
    cell: ({ row: { original } }) => <StatusBadge of="order" status={original.trouble ?? original.status} />,
    meta: { className: 'w-40 max-md:hidden' },
  },
  {
    id: 'provider',
    ...unsorted,
    header: t('columns.provider'),
    cell: ({ row: { original } }) => <OnProvider order={original} t={t} />,
    meta: { className: 'w-20 max-lg:hidden' },
  },
];

interface OrderProps {
  order: OfficeOrder;
  nobody: string;
  onOpen: (orderId: string) => void;
}

function Order({ order: { id, status, trouble, created_at, customer_email }, nobody, onOpen }: OrderProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
      className="block w-full cursor-pointer text-left after:absolute after:inset-0 hover:underline focus-visible:-outline-offset-3"
    >
      <span className="flex flex-wrap items-center gap-x-3 font-semibold tabular">
        {orderNumber(id)}
        <span className="md:hidden">
          <StatusBadge of="order" status={trouble ?? status} />
        </span>
      </span>
      <span className="block truncate text-ink-soft md:hidden">{customer_email ?? nobody}</span>
      <span className="block text-ink-soft tabular 2xl:hidden">{formatDateTime(created_at)}</span>
    </button>
  );
}

function Buyer({ order: { buyer_name, customer_email }, nobody }: Pick<OrderProps, 'order' | 'nobody'>) {
  return (
    <>
      {buyer_name !== '' && <span className="block truncate">{buyer_name}</span>}
      <span className={`block truncate ${customer_email !== null && buyer_name === '' ? '' : 'text-ink-soft'}`}>
        {customer_email ?? nobody}
      </span>
    </>
  );
}

function Items({ order: { events, singles, collections }, t }: { order: OfficeOrder; t: TFunction<'orders'> }) {
  const counts = [
    ...(singles > 0 ? [t('singles', { count: singles })] : []),
    ...(collections > 0 ? [t('collections', { count: collections })] : []),
  ];
  return (
    <>
      <span className="block truncate">{events.join(', ')}</span>
      <span className="block truncate text-ink-soft">{counts.join(', ')}</span>
    </>
  );
}

function Total({
  order: { total_amount, refunded_amount, method },
  t,
}: {
  order: OfficeOrder;
  t: TFunction<'orders'>;
}) {
  return (
    <>
      <span className="block">{formatAmount(total_amount, 'chf')}</span>
      {refunded_amount > 0 && (
        <span className="block text-sm text-ink-soft">
          {t('refunded', { amount: formatAmount(refunded_amount, 'chf') })}
        </span>
      )}
      <span className="block text-sm text-ink-soft 2xl:hidden">{method}</span>
    </>
  );
}

function OnProvider({ order: { id, provider_page }, t }: { order: OfficeOrder; t: TFunction<'orders'> }) {
  if (provider_page === null) return null;
  return (
    <a
      href={provider_page}
      target="_blank"
      rel="noreferrer"
      aria-label={t('onProvider', { order: orderNumber(id) })}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} relative z-1 -my-1`}
    >
      <ExternalLink aria-hidden className="size-5" />
    </a>
  );
}
