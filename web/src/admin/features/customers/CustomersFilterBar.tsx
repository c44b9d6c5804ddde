import { SelectField } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import { customerStates, type CustomerState } from '../../../../../core/customer-state.ts';

interface Props {
  state: CustomerState | undefined;
  onState: (state: string) => void;
  /** How many are shown; undefined while nobody knows. */
  shown: number | undefined;
}

/** Above the list: whom it shows. */
export function CustomersFilterBar({ state, onState, shown }: Props) {
  const { t } = useTranslation('customers');
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        label={t('state')}
        value={state ?? 'all'}
        onChange={({ target }) => onState(target.value)}
        className="w-44 max-md:w-full"
      >
        {(['all', ...customerStates] as const).map((value) => (
          <option key={value} value={value}>
            {t(`states.${value}`)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="flex min-h-11 items-center text-ink-soft tabular md:ml-auto">
        {shown !== undefined && t('shown', { count: shown })}
      </p>
    </div>
  );
}
