import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeChange } from '../../../../../../core/contract/changes.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { changesOfCustomer } from './queries.ts';

/** Who of the office did what to the customer, and when. */
export function ChangesCard({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  return (
    <Card title={t('detail.changes.title')}>
      <Loaded
        query={useQuery(changesOfCustomer(id))}
        failure={t('detail.changes.failed')}
        placeholder={<Skeleton className="h-16" />}
      >
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-ink-soft">{t('detail.changes.empty')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {changes.map((change) => (
                <li
                  key={change.id}
                  className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
                >
                  <Said change={change} />
                  <p className="text-ink-soft tabular">
                    {formatDateTime(change.at)} · {change.by ?? t('detail.changes.somebody')}
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

function Said({ change: { what, fields } }: { change: OfficeChange }) {
  const { t } = useTranslation('customers');
  const shown = (value: OfficeChange['fields'][number]['is']) => {
    if (typeof value === 'boolean') return t(value ? 'detail.changes.on' : 'detail.changes.off');
    return value === null || value === '' ? t('detail.unknown') : String(value);
  };
  return (
    <div className="min-w-0">
      <p className="font-semibold">{t(`detail.changes.${what as 'archived'}`)}</p>
      {fields.map(({ field, was, is }) => (
        <p key={field} className="break-words">
          {field === 'tags'
            ? ''
            : `${t(`detail.preferences.${field as 'email_marketing'}`, { defaultValue: field })}: `}
          {shown(was)} → {shown(is)}
        </p>
      ))}
    </div>
  );
}
