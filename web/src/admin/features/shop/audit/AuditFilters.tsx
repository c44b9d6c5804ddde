import { SelectField, TextField } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import { auditKinds, type AuditKind } from '../../../../../../core/shop/contract/audit-kinds.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { todayInZurich } from '../../../kit/show/format.ts';
import type { AuditChoice } from './queries.ts';

interface Props {
  choice: AuditChoice;
  onChoose: (choice: Partial<AuditChoice>) => void;
}

/** Asks for a kind and a day. A person is chosen in the list, and shown here. */
export function AuditFilters({ choice: { kind, by, day }, onChoose }: Props) {
  const { t } = useTranslation('audit');
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={({ target }) => onChoose({ kind: target.value as AuditKind | '' })}
        className="w-60 max-md:w-full"
      >
        <option value="">{t('all')}</option>
        {auditKinds.map((value) => (
          <option key={value} value={value}>
            {t(`kinds.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('day')}
        type="date"
        value={day}
        max={todayInZurich()}
        onChange={({ target }) => onChoose({ day: target.value })}
        className="w-44 max-md:w-full"
      />
      {(kind !== '' || by !== '' || day !== '') && (
        <Button variant="secondary" onClick={() => onChoose({ kind: '', by: '', day: '' })}>
          {t('clear')}
        </Button>
      )}
      {by !== '' && <p className="w-full break-all text-ink-soft">{t('onlyBy', { by })}</p>}
    </div>
  );
}
