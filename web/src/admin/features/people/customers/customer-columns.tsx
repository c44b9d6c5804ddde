import type { TFunction } from 'i18next';
import type { ListedCustomer } from '../../../../../../core/people/contract/customers-admin.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { dayOf, formatAmount } from '../../../kit/show/format.ts';
import { adminPaths } from '../../../kit/show/links.ts';
import { StatusBadge } from '../../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../../kit/table/columns.ts';
import { nameOf, shownStateOf } from './queries.ts';
import { AllBox, RowBox } from './SelectionBoxes.tsx';
import { TagBadges } from './tags/TagBadges.tsx';

/**
 * Returns the columns of the list. The whole row leads to the customer. On a phone, her state stands with her name. The server sorts, because the list loads page
 * by page.
 */
export const customerColumns = (t: TFunction<'customers'>): Columns<ListedCustomer> => [
  {
    id: 'select',
    header: ({ table }) => <AllBox ids={table.getRowModel().rows.map(({ id }) => id)} />,
    cell: ({ row: { original } }) => <RowBox id={original.id} name={nameOf(original)} />,
    enableSorting: false,
    meta: { className: 'w-12' },
  },
  {
    id: 'name',
    header: t('columns.name'),
    cell: ({ row: { original } }) => <Name customer={original} />,
    enableSorting: false,
  },
  {
    accessorKey: 'state',
    header: t('columns.state'),
    cell: ({ row: { original } }) => <StatusBadge of="customer" status={shownStateOf(original)} />,
    enableSorting: false,
    meta: { className: 'w-32 max-sm:hidden' },
  },
  {
    accessorKey: 'total_orders',
    header: t('columns.orders'),
    enableSorting: false,
    meta: { className: 'w-20 tabular text-right max-md:hidden' },
  },
  {
    accessorKey: 'total_spent',
    header: t('columns.spent'),
    cell: ({ row: { original } }) => formatAmount(original.total_spent, 'chf'),
    enableSorting: false,
    meta: { className: 'w-36 tabular text-right max-md:hidden' },
  },
  {
    accessorKey: 'last_order_date',
    header: t('columns.last'),
    cell: ({ row: { original } }) => original.last_order_date && dayOf(original.last_order_date),
    enableSorting: false,
    meta: { className: 'w-32 tabular max-lg:hidden' },
  },
  {
    accessorKey: 'created_at',
    header: t('columns.since'),
    cell: ({ row: { original } }) => dayOf(original.created_at),
    enableSorting: false,
    meta: { className: 'w-28 tabular max-lg:hidden' },
  },
];

function Name({ customer }: { customer: ListedCustomer }) {
  const { id, email, company } = customer;
  const name = nameOf(customer);
  const about = [name !== email && email, company].filter(Boolean).join(' · ');
  return (
    <Link to={adminPaths.customer(id)} className="block min-w-0 after:absolute after:inset-0 hover:underline">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <span className="sm:hidden">
          <StatusBadge of="customer" status={shownStateOf(customer)} />
        </span>
      </span>
      {about && <span className="block truncate text-ink-soft">{about}</span>}
      <TagBadges ids={customer.tags} />
    </Link>
  );
}
