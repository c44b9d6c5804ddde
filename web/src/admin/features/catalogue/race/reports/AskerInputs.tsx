import { SelectField, TextField } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import type { NewTakeDown } from '../../../../../../../core/photos/contract/photo-reports.ts';
import { askedWays, takeDownReasons } from '../../../../../../../core/photos/taken-down.ts';

/** The person behind a request that reached the office outside the shop. */
export interface Asker extends NonNullable<NewTakeDown['asked']> {
  reason: NewTakeDown['reason'];
}

interface Props {
  asker: Asker;
  /** True if the office tried to go on without a name. */
  missed: boolean;
  onChange: (asker: Asker) => void;
}

/** Names who asked, how and why. */
export function AskerInputs({ asker, missed, onChange }: Props) {
  const { t } = useTranslation('reports');
  return (
    <>
      <TextField
        label={t('takeDown.asker.by')}
        descriptiveText={t('takeDown.asker.hint')}
        autoComplete="off"
        maxLength={200}
        value={asker.by}
        onChange={({ target }) => onChange({ ...asker, by: target.value })}
        hasError={missed}
        errorMessage={t('takeDown.asker.missing')}
      />
      <SelectField
        label={t('takeDown.asker.how')}
        value={asker.how}
        onChange={({ target }) => onChange({ ...asker, how: oneOf(askedWays, target.value) })}
      >
        {askedWays.map((way) => (
          <option key={way} value={way}>
            {t(`takeDown.ways.${way}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('takeDown.asker.why')}
        value={asker.reason}
        onChange={({ target }) => onChange({ ...asker, reason: oneOf(takeDownReasons, target.value) })}
      >
        {takeDownReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`takeDown.why.${reason}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const oneOf = <Value extends string>(values: readonly Value[], chosen: string): Value =>
  values.find((value) => value === chosen) ?? values[0]!;
