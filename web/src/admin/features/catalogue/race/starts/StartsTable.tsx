import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { useAddressState } from '../../../../kit/address-state.ts';
import { FilteredTable } from '../../../../kit/table/FilteredTable.tsx';
import { useSorting } from '../../../../kit/table/use-sorting.ts';
import type { EndDrafts } from '../ends/end-drafts.ts';
import { startColumns, type StartActions } from './start-columns.tsx';
import { filterStarts, shownStates, stateIn } from './start-filter.ts';

interface Props {
  race: OfficeRace;
  starts: readonly OfficeStart[];
  drafts: EndDrafts;
  actions: StartActions;
}

/** Lists the starts, at first by start number (`spec/administration.md §9`). */
export function StartsTable({ race, starts, drafts, actions }: Props) {
  const { t } = useTranslation('race');
  const [text, setText] = useAddressState('q');
  const [state, setState] = useAddressState('state', 'all');
  const sorting = useSorting('starting_number');
  const columns = useMemo(() => startColumns(t, race, drafts, actions), [t, race, drafts, actions]);
  const rows = useMemo(() => filterStarts(starts, race, { text, state: stateIn(state) }), [starts, race, text, state]);
  return (
    <FilteredTable
      label={t('participants')}
      columns={columns}
      rows={rows}
      rowId={({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id}
      sorting={sorting}
      search={{ label: t('filter'), text, onText: setText }}
      choice={{
        label: t('shownState'),
        chosen: stateIn(state),
        options: shownStates.map((value) => ({ value, text: t(`shownStates.${value}`) })),
        onChoose: setState,
      }}
      count={t('shown', { shown: rows.length, count: starts.length })}
      none={{ title: t('none.title'), description: t('none.description'), clear: t('none.clear') }}
    />
  );
}
