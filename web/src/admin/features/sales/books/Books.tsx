import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { booksMatch, withBalances } from '../../../../../../core/sales/books/book-table.ts';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { useAddressState } from '../../../kit/address-state.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { MoreRows } from '../../../kit/table/MoreRows.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { useSorting } from '../../../kit/table/use-sorting.ts';
import { bookColumns } from './book-columns.tsx';
import { BookSums } from './BookSums.tsx';
import { OnePayout, rowsOfPayout } from './OnePayout.tsx';
import type { Period } from './period.ts';
import { rowsQuery, sumsQuery } from './queries.ts';

/** Shows the sums and the rows of a period. A press loads more rows. */
export function Books({ period }: { period: Period }) {
  const { t } = useTranslation('books');
  const sorting = useSorting('at');
  const sums = useQuery(sumsQuery(period));
  const list = useInfiniteQuery(rowsQuery(period));
  const { data: summary } = sums;
  const { data: pages, hasNextPage } = list;
  const { error, errorUpdatedAt, isPaused, isFetching } = sums.error ? sums : list;
  const data = useMemo(() => {
    if (!summary || !pages) return undefined;
    const rows = pages.pages.flatMap((page) => page.rows);
    const matches = hasNextPage ? null : booksMatch(rows, summary);
    return { summary, matches, rows: withBalances(rows, summary.opening) };
  }, [summary, pages, hasNextPage]);
  const [payout, choosePayout] = useAddressState('payout');
  const columns = useMemo(() => bookColumns(t, choosePayout), [t, choosePayout]);
  const refetch = () => Promise.all([sums.refetch(), list.refetch()]);
  return (
    <Loaded
      query={{ data, error, errorUpdatedAt, isPaused, isFetching, refetch }}
      failure={t('failed')}
      placeholder={<TablePlaceholder />}
    >
      {({ rows, ...known }) => (
        <div className="flex flex-col gap-6">
          <BookSums {...known} />
          {payout !== '' && <OnePayout payout={payout} rows={rows} onAll={() => choosePayout('')} />}
          {rows.length === 0 ? (
            <StateMessage icon={BookOpen} title={t('empty.title')} description={t('empty.description')} />
          ) : (
            <DataTable
              label={t('rows')}
              columns={columns}
              rows={payout === '' ? rows : rowsOfPayout(rows, payout)}
              rowId={({ id }) => id}
              sorting={sorting}
            />
          )}
          <MoreRows query={list} label={t('more')} failure={t('moreFailed')} />
        </div>
      )}
    </Loaded>
  );
}
