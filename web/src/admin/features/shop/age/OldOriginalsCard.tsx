import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OldEvent } from '../../../../../../core/photos/contract/old-originals.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { formatDate } from '../../../kit/show/format.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { oldOriginalsQuery } from './queries.ts';

const DeleteOriginalsDialog = lazyPart(() => import('./DeleteOriginalsDialog.tsx'));

/** Lists the events whose originals may be deleted; each deletion is confirmed by itself. */
export function OldOriginalsCard() {
  const { t } = useTranslation('age');
  const [asking, setAsking] = useState<OldEvent | null>(null);
  return (
    <Card title={t('old.title')}>
      <p className="mb-4 text-ink-soft">{t('old.lead')}</p>
      <Loaded query={useQuery(oldOriginalsQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-40" />}>
        {({ events }) =>
          events.length === 0 ? (
            <p>{t('old.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {events.map((event) => (
                <li key={event.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <OldEventFacts event={event} />
                  {mayDelete(event) && (
                    <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(event)}>
                      {t('old.ask')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking && (
        <Suspense>
          <DeleteOriginalsDialog event={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Tells whether something may be left; a stopped deletion may have left files. */
const mayDelete = ({ photos, deletion }: OldEvent): boolean =>
  deletion?.state !== 'running' && (photos > 0 || deletion?.state === 'stopped' || deletion?.state === 'failed');

function OldEventFacts({ event: { name, end_date, photos, deletion } }: { event: OldEvent }) {
  const { t } = useTranslation('age');
  return (
    <div className="min-w-0">
      <p className="font-semibold">{name}</p>
      <p className="text-ink-soft tabular">{[formatDate(end_date), t('old.photos', { count: photos })].join(' · ')}</p>
      {deletion && (
        <p role="status" className="tabular">
          {t(`old.states.${deletion.state}`, { deleted: deletion.deleted, kept: deletion.kept })}
        </p>
      )}
    </div>
  );
}
