import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCustomer } from '../../../../../../core/people/contract/customers-admin.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { customerColumns } from './customer-columns.tsx';
import { newestFirst } from './newest-first.ts';
import { SelectionContext, useNewSelection } from './selection.ts';

interface Props {
  customers: readonly ListedCustomer[];
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** True for the list of archived customers, who can be restored. */
  archived: boolean;
}

/** The server's order. */
const sorting = newestFirst('created_at');

/** Lists the loaded customers, with the actions for the chosen ones, and loads more. */
export function CustomersTable({ customers, query, archived }: Props) {
  const { t } = useTranslation('customers');
  const selection = useNewSelection();
  const columns = useMemo(() => customerColumns(t), [t]);
  return (
    <SelectionContext value={selection}>
      <BulkBar archived={archived} />
      <DataTable label={t('title')} columns={columns} rows={customers} rowId={({ id }) => id} sorting={sorting} />
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button
            variant="secondary"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
          >
            {t(query.isFetchingNextPage ? 'loadingMore' : 'more')}
          </Button>
        </div>
      )}
    </SelectionContext>
  );
}
