import { useTranslation } from 'react-i18next';
import type { BalancedRow } from '../../../../../../core/sales/books/book-table.ts';
import { bookCurrency } from '../../../../../../core/sales/books/book-totals.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { formatAmount } from '../../../kit/show/format.ts';
import { payoutDay } from './book-columns.tsx';

interface Props {
  payout: string;
  rows: readonly BalancedRow[];
  onAll: () => void;
}

/** Returns the rows that a payout brought to the bank, and its own. */
export const rowsOfPayout = (rows: readonly BalancedRow[], payout: string): BalancedRow[] =>
  rows.filter((row) => row.payout === payout);

/** Says that only one payout is shown, and what its rows add up to: the amount in the bank's statement. */
export function OnePayout({ payout, rows, onAll }: Props) {
  const { t } = useTranslation('books');
  const its = rowsOfPayout(rows, payout);
  const paid = its.filter(({ kind }) => kind !== 'payout');
  const net = paid.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  const day = payoutDay(its[0] ?? { payout, payout_arrives: null });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3">
      <p role="status" className="tabular">
        {t('payout.shown', { day, count: paid.length, net: formatAmount(net, bookCurrency) })}
      </p>
      <Button variant="secondary" onClick={onAll}>
        {t('payout.all')}
      </Button>
    </div>
  );
}
