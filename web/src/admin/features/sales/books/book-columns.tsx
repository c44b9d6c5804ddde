import type { TFunction } from 'i18next';
import { ExternalLink } from 'lucide-react';
import { bookName, type BalancedRow } from '../../../../../../core/sales/books/book-table.ts';
import { methodName } from '../../../../../../core/sales/books/payment-method.ts';
import { orderNumber } from '../../../../../../core/sales/orders/order-number.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { formatAmount, formatDate, formatDateTime } from '../../../kit/show/format.ts';
import { adminPaths } from '../../../kit/show/links.ts';
import type { Columns } from '../../../kit/table/columns.ts';

/** The rows stay in the server's order, because each balance follows from the rows before. */
const unsorted = { enableSorting: false } as const;

/**
 * Returns the columns of the books, the oldest row on top. On a phone, date, method, payout and order stand with the
 * kind.
 * @param onPayout shows only the rows of a payout
 */
export const bookColumns = (t: TFunction<'books'>, onPayout: (payout: string) => void): Columns<BalancedRow> => [
  {
    accessorKey: 'at',
    ...unsorted,
    header: t('columns.date'),
    cell: ({ row: { original } }) => formatDateTime(original.at),
    meta: { className: 'w-40 tabular max-md:hidden' },
  },
  {
    accessorKey: 'kind',
    ...unsorted,
    header: t('columns.kind'),
    cell: ({ row: { original } }) => <Kind row={original} t={t} onPayout={onPayout} />,
  },
  {
    accessorKey: 'method',
    ...unsorted,
    header: t('columns.method'),
    cell: ({ row: { original } }) => methodName(original),
    meta: { className: 'w-40 max-lg:hidden' },
  },
  {
    accessorKey: 'amount',
    ...unsorted,
    header: t('columns.amount'),
    cell: ({ row: { original } }) => formatAmount(original.amount, original.currency),
    meta: { className: 'w-32 tabular' },
  },
  {
    accessorKey: 'fee',
    ...unsorted,
    header: t('columns.fee'),
    cell: ({ row: { original } }) => formatAmount(-original.fee, original.currency),
    meta: { className: 'w-28 tabular max-sm:hidden' },
  },
  {
    accessorKey: 'balance',
    ...unsorted,
    header: t('columns.balance'),
    cell: ({ row: { original } }) => original.balance !== null && formatAmount(original.balance, original.currency),
    meta: { className: 'w-32 tabular max-lg:hidden' },
  },
  {
    accessorKey: 'payout',
    ...unsorted,
    header: t('columns.payout'),
    cell: ({ row: { original } }) => <Payout row={original} t={t} onPayout={onPayout} />,
    meta: { className: 'w-32 tabular max-xl:hidden' },
  },
  {
    id: 'provider',
    ...unsorted,
    header: t('columns.provider'),
    cell: ({ row: { original } }) => <OnProvider row={original} t={t} />,
    meta: { className: 'w-20 max-xl:hidden' },
  },
];

interface CellProps {
  row: BalancedRow;
  t: TFunction<'books'>;
}

interface PayoutProps extends CellProps {
  onPayout: (payout: string) => void;
}

/** Shows the day on which the row's money reached the bank. A press shows the whole payout. */
function Payout({ row: { payout, payout_arrives }, t, onPayout }: PayoutProps) {
  if (payout === null) return null;
  const day = payoutDay({ payout, payout_arrives });
  return (
    <button
      type="button"
      onClick={() => onPayout(payout)}
      aria-label={t('payout.show', { day })}
      className="min-h-11 cursor-pointer text-left text-ink-soft underline tabular lg:min-h-0"
    >
      {day}
    </button>
  );
}

/** An older row has the payout's id alone: its end tells two payouts apart. */
export const payoutDay = ({ payout, payout_arrives }: Pick<BalancedRow, 'payout' | 'payout_arrives'>): string =>
  payout_arrives === null ? `…${payout?.slice(-6) ?? ''}` : formatDate(payout_arrives);

function Kind({ row, t, onPayout }: PayoutProps) {
  const { at, fee, order_id, kind, text, arrives, currency } = row;
  const method = methodName(row);
  return (
    <>
      <span className="block font-semibold break-words">{bookName(row)}</span>
      {order_id !== null && (
        <Link
          to={adminPaths.order(order_id)}
          className="inline-flex min-h-11 items-center text-ink-soft underline tabular lg:min-h-0"
        >
          {t('order', { order: orderNumber(order_id) })}
        </Link>
      )}
      {arrives !== null && <span className="block text-ink-soft">{t('arrives', { day: formatDate(arrives) })}</span>}
      {row.payout !== null && kind !== 'payout' && (
        <span className="block text-ink-soft xl:hidden">
          {t('payout.inBank')} <Payout row={row} t={t} onPayout={onPayout} />
        </span>
      )}
      {text !== null && kind !== 'other' && <span className="block break-words text-ink-soft">{text}</span>}
      <span className="block text-ink-soft tabular md:hidden">{formatDateTime(at)}</span>
      {method !== '' && <span className="block text-ink-soft lg:hidden">{method}</span>}
      {fee !== 0 && (
        <span className="block text-ink-soft tabular sm:hidden">
          {t('withFee', { fee: formatAmount(-fee, currency) })}
        </span>
      )}
    </>
  );
}

function OnProvider({ row: { id, provider_page }, t }: CellProps) {
  if (provider_page === null) return null;
  return (
    <a
      href={provider_page}
      target="_blank"
      rel="noreferrer"
      aria-label={t('onProvider', { id })}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} -my-1`}
    >
      <ExternalLink aria-hidden className="size-5" />
    </a>
  );
}
