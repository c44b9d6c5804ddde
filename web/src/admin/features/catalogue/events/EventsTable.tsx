import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeEvent } from '../../../../../../core/catalogue/contract/office-event.ts';
import { useAddressState } from '../../../kit/address-state.ts';
import { todayInZurich } from '../../../kit/show/format.ts';
import { FilteredTable } from '../../../kit/table/FilteredTable.tsx';
import { useSorting } from '../../../kit/table/use-sorting.ts';
import { eventColumns } from './event-columns.tsx';
import { filterEvents, periodIn, periods } from './event-filter.ts';

/** Lists the events, filtered and sorted by the address; at first the newest on top. */
export function EventsTable({ events }: { events: readonly OfficeEvent[] }) {
  const { t } = useTranslation('events');
  const [text, setText] = useAddressState('q');
  const [period, setPeriod] = useAddressState('period', 'all');
  const sorting = useSorting('-start_date');
  const columns = useMemo(() => eventColumns(t), [t]);
  const [today] = useState(todayInZurich);
  const rows = useMemo(
    () => filterEvents(events, { text, period: periodIn(period), today }),
    [events, text, period, today],
  );
  return (
    <FilteredTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={({ swiss_equestrian_id }) => swiss_equestrian_id}
      sorting={sorting}
      search={{ label: t('filter'), text, onText: setText }}
      choice={{
        label: t('period'),
        chosen: periodIn(period),
        options: periods.map((value) => ({ value, text: t(`periods.${value}`) })),
        onChoose: setPeriod,
      }}
      count={t('shown', { shown: rows.length, count: events.length })}
      none={{ title: t('none.title'), description: t('none.description'), clear: t('none.clear') }}
    />
  );
}
