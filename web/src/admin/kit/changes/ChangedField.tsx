import { useTranslation } from 'react-i18next';
import type { OfficeChange } from '../../../../../core/wire/changes.ts';
import { partsOf, type Formats } from './changed-field.ts';

type Changed = OfficeChange['fields'][number];

interface Props extends Changed {
  fields: Readonly<Record<string, string>>;
  formats: Formats;
}

/** Shows a field's old and new value, in the words and numbers of its page. */
export function ChangedField({ field, was, is, fields, formats }: Props) {
  const { t } = useTranslation('form');
  const { of, own } = partsOf(field);
  const name = fields[own] ?? (of && own);
  const shown = (value: Changed['is']) => {
    if (typeof value === 'boolean') return t(value ? 'changes.on' : 'changes.off');
    if (value === null || value === '') return t('changes.nothing');
    return formats[own]?.(value) ?? String(value);
  };
  return (
    <p className="break-words">
      {name && `${of}${name}: `}
      {shown(was)} → {shown(is)}
    </p>
  );
}
