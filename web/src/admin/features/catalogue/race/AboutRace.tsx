import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail, OfficeStart } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { isConfigured } from '../../../../../../core/photos/photo-ranges.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { formatDate } from '../../../kit/show/format.ts';
import { StatusBadge } from '../../../kit/states/StatusBadge.tsx';
import { waitingQuery } from './queries.ts';
import { unassignedOf } from './race-detail.ts';

interface Props {
  detail: OfficeRaceDetail;
  /** The starts in the list. */
  listed: readonly OfficeStart[];
}

/** Shows the race's date and category, whether its start list exists, and the progress of its photos. */
export function AboutRace({ detail, listed }: Props) {
  const { t } = useTranslation('race');
  const { event, race } = detail;
  const unassigned = unassignedOf(detail);
  const { event_id: swiss_equestrian_id, swiss_equestrian_race_id } = race;
  const { data: waiting = 0 } = useQuery(waitingQuery({ swiss_equestrian_id, swiss_equestrian_race_id }));
  const facts = [
    `${formatDate(race.race_date)}, ${race.race_time ?? t('noTime')}`,
    race.category,
    race.youth && t('raceFields.youth'),
    event.name,
  ];
  // Always the same figures: one that appears later would move the page.
  const figures = [
    t('numbers.participants', { count: race.participant_count }),
    t('numbers.configured', { count: listed.filter((start) => isConfigured(start, race)).length }),
    t('numbers.photos', { count: race.photo_count }),
    t('numbers.waiting', { count: waiting }),
    t('numbers.unassigned', { count: unassigned }),
  ];
  return (
    <>
      <p className="tabular">{facts.filter(Boolean).join(' · ')}</p>
      <p className="tabular">{figures.join(' · ')}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <StatusBadge of="race" status={race.status} />
        {race.unlisted && (
          <Badge tone="amber">
            <Lock aria-hidden className="size-4" />
            {t('private')}
          </Badge>
        )}
        <Badge tone={race.participant_list_uploaded ? 'green' : 'amber'}>
          {t(race.participant_list_uploaded ? 'list.there' : 'list.missing')}
        </Badge>
        {race.closed_by_age_at && (
          <Badge tone="muted">{t('closedByAge', { day: formatDate(race.closed_by_age_at) })}</Badge>
        )}
      </p>
    </>
  );
}
