import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeChange } from '../../../../../core/wire/changes.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { formatDateTime } from '../show/format.ts';
import { Card } from '../page/Card.tsx';
import { Loaded } from '../states/Loaded.tsx';
import { ChangedField } from './ChangedField.tsx';
import type { Formats } from './changed-field.ts';

interface Props {
  query: UseQueryResult<OfficeChange[]>;
  /** The kinds of changes, in words. */
  whats: Record<string, string>;
  /** The names of the fields. Fields without a name are not listed. `Anna Rossi · photo_to` belongs to a start. */
  fields: Record<string, string>;
  /** Writes the fields' values. Other values stay unchanged. */
  formats?: Formats;
  /** The name of the author of changes that no admin made. */
  automatic?: string;
}

/** Lists the changes of an entity, with admin and date. */
export function ChangesCard({ query, whats, fields, formats = {}, automatic }: Props) {
  const { t } = useTranslation('form');
  const whoOf = (change: OfficeChange): string =>
    change.by ?? (change.automatic ? (automatic ?? t('changes.automatic')) : t('changes.somebody'));
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
                      <ChangedField key={field.field} {...field} fields={fields} formats={formats} />
                    ))}
                  </div>
                  <p className="text-ink-soft tabular">
                    {formatDateTime(change.at)} · {whoOf(change)}
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
