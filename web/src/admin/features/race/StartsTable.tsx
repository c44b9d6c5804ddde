import { SelectField } from '@aws-amplify/ui-react';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../core/contract/races-admin.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useAddressState } from '../../kit/address-state.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { FilterBar } from '../../kit/table/FilterBar.tsx';
import { useSorting } from '../../kit/table/use-sorting.ts';
import type { EndDrafts } from './end-drafts.ts';
import { startColumns, type StartActions } from './start-columns.tsx';
import { filterStarts, shownStates, stateIn } from './start-filter.ts';

interface Props {
  race: OfficeRace;
  starts: readonly OfficeStart[];
  drafts: EndDrafts;
  actions: StartActions;
}

/** The participants, at first by starting number (`spec/administration.md §9`). */
export function StartsTable({ race, starts, drafts, actions }: Props) {
  const { t } = useTranslation('race');
  const [text, setText] = useAddressState('q');
  const [state, setState] = useAddressState('state', 'all');
  const sorting = useSorting('starting_number');
  const columns = useMemo(() => startColumns(t, race, drafts, actions), [t, race, drafts, actions]);
  const rows = useMemo(() => filterStarts(starts, race, { text, state: stateIn(state) }), [starts, race, text, state]);
  return (
    <>
      <FilterBar
        label={t('filter')}
        text={text}
        onText={setText}
        count={t('shown', { shown: rows.length, count: starts.length })}
      >
        <SelectField
          label={t('shownState')}
          value={stateIn(state)}
          onChange={({ target }) => setState(target.value)}
          className="w-44 max-md:w-full"
        >
          {shownStates.map((name) => (
            <option key={name} value={name}>
              {t(`shownStates.${name}`)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {rows.length > 0 ? (
        <DataTable
          label={t('participants')}
          columns={columns}
          rows={rows}
          rowId={({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id}
          sorting={sorting}
        />
      ) : (
        <StateMessage icon={SearchX} title={t('none.title')} description={t('none.description')}>
          <Button
            variant="secondary"
            onClick={() => {
              setText('');
              setState('all');
            }}
          >
            {t('none.clear')}
          </Button>
        </StateMessage>
      )}
    </>
  );
}
