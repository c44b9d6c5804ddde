import { useTranslation } from 'react-i18next';
import type { RaceStatus } from '../../../../../core/contract/catalogue.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { categoryTone, raceStatusTone } from './status.ts';

const eventStatuses = ['planned', 'upcoming', 'active', 'ongoing', 'completed', 'processed', 'cancelled'] as const;

/** An event's status in words; a status that nobody translated yet is shown as it came. */
export function EventStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('catalogue');
  const known = eventStatuses.find((one) => one === status);
  return <Badge tone="photo">{known ? t(`event.status.${known}`) : status}</Badge>;
}

export function RaceStatusBadge({ status }: { status: RaceStatus }) {
  const { t } = useTranslation('catalogue');
  return <Badge tone={raceStatusTone(status)}>{t(`race.status.${status}`)}</Badge>;
}

export function CategoryBadge({ category }: { category: string }) {
  return category === '' ? null : <Badge tone={categoryTone(category)}>{category}</Badge>;
}
