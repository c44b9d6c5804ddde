import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';
import type status from '../../texts/status.json';
import { useStatusWord } from './use-status-word.ts';

type Statuses = typeof status;

/** The same word has the same colour everywhere. */
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
  disputed: 'orange',
  undelivered: 'orange',
  refunded: 'muted',
  partly_refunded: 'amber',
  bounced: 'orange',
  complained: 'orange',
  delivered: 'green',
  opened: 'blue',
  clicked: 'purple',
};

/** Shows a status as a word with a colour. */
export function StatusBadge({ of, status }: { of: keyof Statuses; status: string }) {
  const wordOf = useStatusWord();
  return <Badge tone={tones[status] ?? 'muted'}>{wordOf(of, status)}</Badge>;
}
