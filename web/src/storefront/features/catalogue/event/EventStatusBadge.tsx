import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../shared/ui/badge.tsx';

const eventStatuses = ['planned', 'upcoming', 'active', 'ongoing', 'completed', 'processed', 'cancelled'] as const;

/** An event's status in words; a status that nobody translated yet is shown as it came. */
export function EventStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('catalogue');
  const known = eventStatuses.find((one) => one === status);
  return <Badge tone="photo">{known ? t(`event.status.${known}`) : status}</Badge>;
}
