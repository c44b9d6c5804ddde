import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../../shared/ui/badge.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import type { RaceOfEvent } from './queries.ts';

/** Shows the progress of each race's pictures; only for races with a begun job. */
export function ProcessingCard({ races }: { races: readonly RaceOfEvent[] }) {
  const { t } = useTranslation('event');
  const begun = races.filter(({ processing_started_at: from, processing_completed_at: to }) => from ?? to);
  return (
    <Card title={t('processing.title')}>
      {begun.length === 0 ? (
        <p className="text-ink-soft">{t('processing.none')}</p>
      ) : (
        <ul className="-my-3">
          {begun.map((race) => (
            <Line key={race.id} race={race} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ race }: { race: RaceOfEvent }) {
  const { t } = useTranslation('event');
  const { name, processing_started_at: from, processing_completed_at: to } = race;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0">
      <span className="min-w-0 flex-1 basis-60 font-semibold">{name}</span>
      <span className="text-ink-soft tabular">{from && t('processing.from', { at: formatDateTime(from) })}</span>
      <span className="text-ink-soft tabular">{to && t('processing.to', { at: formatDateTime(to) })}</span>
      <Badge tone={to ? 'green' : 'blue'}>{t(to ? 'processing.done' : 'processing.running')}</Badge>
    </li>
  );
}
