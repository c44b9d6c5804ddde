import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { MoreRows } from '../../../kit/table/MoreRows.tsx';
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
  const list = useInfiniteQuery(auditEntries(choice));
  const data = useMemo(() => list.data?.pages.flatMap(({ entries }) => entries), [list.data]);
  const columns = useMemo(() => auditColumns(t, onPerson), [t, onPerson]);
  return (
    <Loaded query={{ ...list, data }} failure={t('failed')} placeholder={<TablePlaceholder />}>
      {(entries) =>
        entries.length === 0 ? (
          <StateMessage icon={ScrollText} title={t('empty.title')} description={t('empty.description')} />
        ) : (
          <div className="flex flex-col gap-4">
            <DataTable label={t('title')} columns={columns} rows={entries} rowId={({ id }) => id} sorting={sorting} />
            <MoreRows query={list} label={t('more')} failure={t('moreFailed')} />
          </div>
        )
      }
    </Loaded>
  );
}
