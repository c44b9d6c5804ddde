import type { TFunction } from 'i18next';
import { ExternalLink } from 'lucide-react';
import type { CustomerOrder } from '../../../../../../../core/people/contract/customers-admin.ts';
import { orderNumber } from '../../../../../../../core/sales/orders/order-number.ts';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../shared/ui/link.tsx';
import { formatAmount, formatDateTime } from '../../../../kit/show/format.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../../../kit/table/columns.ts';

/** Returns the columns of a customer's orders (`spec/administration.md §2`). */
export const orderColumns = (t: TFunction<'customers'>): Columns<CustomerOrder> => [
  {
    accessorKey: 'id',
    header: t('detail.orders.id'),
    cell: ({ row: { original } }) => (
      <Link
        to={adminPaths.order(original.id)}
        className="block font-semibold tabular after:absolute after:inset-0 hover:underline"
      >
        {orderNumber(original.id)}
      </Link>
    ),
    enableSorting: false,
  },
  {
    accessorKey: 'total_amount',
    header: t('detail.orders.amount'),
    cell: ({ row: { original: order } }) => (
      <>
        {formatAmount(order.total_amount, 'chf')}
        {order.refunded_amount > 0 && (
          <span className="block text-ink-soft">
            {t('detail.orders.refunded', { amount: formatAmount(order.refunded_amount, 'chf') })}
          </span>
        )}
      </>
    ),
    enableSorting: false,
    meta: { className: 'w-40 tabular text-right' },
  },
  {
    accessorKey: 'status',
    header: t('detail.orders.status'),
    cell: ({ row: { original } }) => <StatusBadge of="order" status={original.trouble ?? original.status} />,
    enableSorting: false,
    meta: { className: 'w-44' },
  },
  {
    accessorKey: 'created_at',
    header: t('detail.orders.date'),
    cell: ({ row: { original } }) => formatDateTime(original.created_at),
    enableSorting: false,
    meta: { className: 'w-40 tabular max-sm:hidden' },
  },
  {
    id: 'stripe',
    header: 'Stripe',
    cell: ({ row: { original } }) =>
      original.stripe_page && (
        <a
          href={original.stripe_page}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('detail.orders.stripe', { id: orderNumber(original.id) })} (${t('detail.newTab')})`}
          className={`${buttonClass({ variant: 'quiet', size: 'icon' })} relative z-1 -my-1`}
        >
          <ExternalLink aria-hidden className="size-5" />
        </a>
      ),
    enableSorting: false,
    meta: { className: 'w-20 max-sm:hidden' },
  },
];
