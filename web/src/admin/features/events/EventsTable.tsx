import { SelectField } from '@aws-amplify/ui-react';
import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeEvent } from '../../../../../core/contract/office-event.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useAddressState } from '../../kit/address-state.ts';
import { todayInZurich } from '../../kit/format.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { FilterBar } from '../../kit/table/FilterBar.tsx';
import { useSorting } from '../../kit/table/use-sorting.ts';
import { eventColumns } from './event-columns.tsx';
import { filterEvents, periodIn, periods } from './event-filter.ts';

/** The events, filtered and sorted as the address says: at first the newest on top. */
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
    <>
      <FilterBar
        label={t('filter')}
        text={text}
        onText={setText}
        count={t('shown', { shown: rows.length, count: events.length })}
      >
        <SelectField
          label={t('period')}
          value={periodIn(period)}
          onChange={({ target }) => setPeriod(target.value)}
          className="w-44 max-md:w-full"
        >
          {periods.map((name) => (
            <option key={name} value={name}>
              {t(`periods.${name}`)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {rows.length > 0 ? (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowId={({ swiss_equestrian_id }) => swiss_equestrian_id}
          sorting={sorting}
        />
      ) : (
        <StateMessage icon={SearchX} title={t('none.title')} description={t('none.description')}>
          <Button
            variant="secondary"
            onClick={() => {
              setText('');
              setPeriod('all');
            }}
          >
            {t('none.clear')}
          </Button>
        </StateMessage>
      )}
    </>
  );
}
