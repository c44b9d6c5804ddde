import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { SaidMessage } from '../../../../kit/states/SaidMessage.tsx';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { useSorting } from '../../../../kit/table/use-sorting.ts';
import { todayInZurich } from '../../../../kit/show/format.ts';
import { currentFirst } from '../event-filter.ts';
import { eventsQuery } from '../queries.ts';
import { FederationNote } from './FederationNote.tsx';
import { foundColumns } from './found-columns.tsx';
import { calendarQuery, type FoundEvent } from './queries.ts';

interface Props {
  place: string;
  past: boolean;
  onChoose: (event: FoundEvent) => void;
}

/** Lists the federation's events at a place that the shop does not have. */
export function FoundEvents({ place, past, onChoose }: Props) {
  const { t } = useTranslation('creation');
  const calendar = useQuery(calendarQuery(place, past));
  const events = useQuery(eventsQuery);
  return (
    <Loaded query={events} failure={t('eventsFailed')} placeholder={<TablePlaceholder />}>
      {(stored) => (
        <Loaded query={calendar} failure={t('searchFailed')} placeholder={<TablePlaceholder />}>
          {({ veranstaltungen, ...answer }) => (
            <>
              <FederationNote {...answer} />
              <NewOnes found={veranstaltungen} stored={stored} about={`${place} ${past}`} onChoose={onChoose} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface FoundProps {
  found: readonly FoundEvent[];
  stored: readonly { id: FoundEvent['id'] }[];
  about: string;
  onChoose: Props['onChoose'];
}

function NewOnes({ found, stored, about, onChoose }: FoundProps) {
  const { t } = useTranslation('creation');
  const sorting = useSorting('');
  const [today] = useState(todayInZurich);
  const columns = useMemo(() => foundColumns(t, onChoose), [t, onChoose]);
  const rows = useMemo(() => {
    const known = new Set(stored.map(({ id }) => id));
    const wanted = found.filter(({ id }) => !known.has(id));
    return currentFirst(wanted, ({ von, bis }) => ({ start_date: von, end_date: bis }), today);
  }, [found, stored, today]);
  const known = found.length - rows.length;
  if (found.length === 0)
    return <SaidMessage icon={SearchX} title={t('none.title')} description={t('none.description')} about={about} />;
  if (rows.length === 0)
    return (
      <SaidMessage icon={CalendarCheck} title={t('known.title')} description={t('known.description')} about={about} />
    );
  return (
    <>
      <p role="status" className="mb-2 text-ink-soft tabular">
        {t('found', { count: rows.length })}
        {known > 0 && ` · ${t('known.count', { count: known })}`}
      </p>
      <DataTable label={t('results')} columns={columns} rows={rows} rowId={({ id }) => id} sorting={sorting} />
    </>
  );
}
