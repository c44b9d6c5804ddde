import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { useSorting } from '../../../kit/table/use-sorting.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditEntries, type AuditChoice } from './queries.ts';

interface Props {
  choice: AuditChoice;
  onPerson: (by: string) => void;
}

/** Lists the entries of a choice. A press loads more. */
export function AuditList({ choice, onPerson }: Props) {
  const { t } = useTranslation('audit');
  const sorting = useSorting('-at');
  const {
    data: pages,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    ...list
  } = useInfiniteQuery(auditEntries(choice));
  const data = useMemo(() => pages?.pages.flatMap(({ entries }) => entries), [pages]);
  const columns = useMemo(() => auditColumns(t, onPerson), [t, onPerson]);
  return (
    <Loaded query={{ ...list, data }} failure={t('failed')} placeholder={<TablePlaceholder />}>
      {(entries) =>
        entries.length === 0 ? (
          <StateMessage icon={ScrollText} title={t('empty.title')} description={t('empty.description')} />
        ) : (
          <>
            <DataTable label={t('title')} columns={columns} rows={entries} rowId={({ id }) => id} sorting={sorting} />
            {hasNextPage && (
              <div className="mt-4 flex flex-wrap items-center gap-4">
                <Button
                  variant="secondary"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => !isFetchingNextPage && void fetchNextPage()}
                >
                  {t('more')}
                </Button>
                {isFetchNextPageError && (
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
