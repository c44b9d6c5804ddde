import { SelectField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerStates, type CustomerState } from '../../../../../../core/mail/customer-state.ts';
import { FilterBar } from '../../../kit/table/FilterBar.tsx';
import type { CustomersShown } from './queries.ts';

interface Props {
  state: CustomerState | undefined;
  onState: (state: string) => void;
  text: string;
  onText: (text: string) => void;
  /** Undefined until they have loaded. */
  shown: CustomersShown | undefined;
  /** Further choices. */
  children: ReactNode;
}

/** Shows the filter above the list, and the number of customers. */
export function CustomersFilterBar({ state, onState, text, onText, shown, children }: Props) {
  const { t } = useTranslation('customers');
  const count = shown && t(shown.more ? 'shownOfMore' : 'shown', { count: shown.customers.length });
  return (
    <FilterBar label={t('filter')} text={text} onText={onText} count={count ?? ''}>
      <SelectField
        label={t('state')}
        value={state ?? 'all'}
        onChange={({ target }) => onState(target.value)}
        className="w-44 max-md:w-[calc(50%-0.5rem)]"
      >
        {(['all', ...customerStates] as const).map((value) => (
          <option key={value} value={value}>
            {t(`states.${value}`)}
          </option>
        ))}
      </SelectField>
      {children}
    </FilterBar>
  );
}
