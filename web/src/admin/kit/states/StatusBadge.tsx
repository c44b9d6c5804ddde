import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';
import type status from '../../texts/status.json';

type Statuses = typeof status;

/** The same word has the same colour wherever it stands. */
const tones: Record<string, BadgeTone> = {
  scheduled: 'secondary',
  planned: 'secondary',
  upcoming: 'secondary',
  active: 'blue',
  ongoing: 'blue',
  completed: 'green',
  processed: 'green',
  uploaded: 'purple',
  configured: 'blue',
  open: 'amber',
  subscribed: 'green',
  orders_only: 'blue',
  unsubscribed: 'amber',
  pending: 'amber',
  paid: 'green',
  failed: 'orange',
  bounced: 'orange',
  delivered: 'green',
  opened: 'blue',
  clicked: 'purple',
};

/** In which state something is (`spec/administration.md §4`). A word that nobody knows is shown as it is. */
export function StatusBadge({ of, status }: { of: keyof Statuses; status: string }) {
  const { t, i18n } = useTranslation('status');
  const key = `${of}.${status}`;
  return (
    <Badge tone={tones[status] ?? 'muted'}>
      {i18n.exists(key, { ns: 'status' }) ? t(key as 'event.planned') : status}
    </Badge>
  );
}
