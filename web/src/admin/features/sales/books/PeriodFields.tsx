import { TextField } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import { monthOf, monthPeriod, type Period } from './period.ts';

interface Props {
  period: Period;
  onChoose: (period: Period) => void;
}

/** Asks for a month, or for any first and last day. */
export function PeriodFields({ period, onChoose }: Props) {
  const { t } = useTranslation('books');
  return (
    <div className="mb-6 flex flex-wrap gap-4">
      <TextField
        label={t('month')}
        type="month"
        value={monthOf(period)}
        onChange={({ target }) => target.value !== '' && onChoose(monthPeriod(target.value))}
        className="w-52 max-sm:w-full"
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={t(end)}
          type="date"
          value={period[end]}
          onChange={({ target }) => onChoose({ ...period, [end]: target.value })}
          className="w-44 max-sm:w-full"
        />
      ))}
    </div>
  );
}
