import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeChange } from '../../../../../core/contract/changes.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { formatDateTime } from '../format.ts';
import { Card } from '../page/Card.tsx';
import { Loaded } from '../states/Loaded.tsx';

interface Props {
  query: UseQueryResult<OfficeChange[]>;
  /** What was done, in words. */
  whats: Record<string, string>;
  /** What the fields are called; one that has no name is not named. `Anna Rossi · photo_to` is one of somebody's. */
  fields: Record<string, string>;
}

/** Who of the office did what to a thing, and when. */
export function ChangesCard({ query, whats, fields }: Props) {
  const { t } = useTranslation('form');
  return (
    <Card title={t('changes.title')}>
      <Loaded query={query} failure={t('changes.failed')} placeholder={<Skeleton className="h-16" />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-ink-soft">{t('changes.empty')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {changes.map((change) => (
                <li
                  key={change.id}
                  className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0">
                    <p className="font-semibold">{whats[change.what] ?? change.what}</p>
                    {change.fields.map((field) => (
                      <ChangedField key={field.field} {...field} name={nameOf(field.field, fields)} />
                    ))}
                  </div>
                  <p className="text-ink-soft tabular">
                    {formatDateTime(change.at)} · {change.by ?? t('changes.somebody')}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function nameOf(field: string, fields: Props['fields']): string | undefined {
  const at = field.lastIndexOf(' · ');
  if (at < 0) return fields[field];
  const own = field.slice(at + 3);
  return `${field.slice(0, at)} · ${fields[own] ?? own}`;
}

type Value = OfficeChange['fields'][number]['is'];

function ChangedField({ name, was, is }: { name: string | undefined; was: Value; is: Value }) {
  const { t } = useTranslation('form');
  const shown = (value: Value) => {
    if (typeof value === 'boolean') return t(value ? 'changes.on' : 'changes.off');
    return value === null || value === '' ? t('changes.nothing') : String(value);
  };
  return (
    <p className="break-words">
      {name && `${name}: `}
      {shown(was)} → {shown(is)}
    </p>
  );
}
