import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../shared/ui/badge.tsx';

const eventStatuses = ['planned', 'upcoming', 'active', 'ongoing', 'completed', 'processed', 'cancelled'] as const;

/** Shows an event's status in words. A status without a translation is shown as received. */
export function EventStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('catalogue');
  const known = eventStatuses.find((one) => one === status);
  return <Badge tone="photo">{known ? t(`event.status.${known}`) : status}</Badge>;
}
