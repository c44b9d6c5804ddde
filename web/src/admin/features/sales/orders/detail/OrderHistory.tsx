import { useTranslation } from 'react-i18next';
import type { OrderHistoryEntry } from '../../../../../../../core/sales/contract/order-history.ts';
import { formatBytes } from '../../../../../shared/format/bytes.ts';
import { formatAmount, formatDateTime } from '../../../../kit/show/format.ts';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';
import { eventName } from './event-name.ts';
import { Part } from './Part.tsx';

/** Lists the order's history, the oldest entry first, with the responsible admin. */
export function OrderHistory({ history }: { history: readonly OrderHistoryEntry[] }) {
  const { t } = useTranslation('orders');
  return (
    <Part title={t('order.history')}>
      <ol className="border-t border-line">
        {history.map((entry) => (
          <Entry key={`${entry.at} ${entry.id}`} entry={entry} />
        ))}
      </ol>
    </Part>
  );
}

function Entry({ entry }: { entry: OrderHistoryEntry }) {
  const { t } = useTranslation('orders');
  const { at, by, mail } = entry;
  const about = useAbout(entry);
  return (
    <li className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[10rem_1fr]">
      <time dateTime={at} className="text-ink-soft tabular">
        {formatDateTime(at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{t(`events.${eventName(entry)}`)}</span>
          {mail !== null && mail !== 'sent' && <StatusBadge of="mail" status={mail} />}
        </p>
        {about && <p className="break-words whitespace-pre-line">{about}</p>}
        {by !== null && <p className="break-all text-ink-soft">{by === '' ? t('order.somebody') : by}</p>}
      </div>
    </li>
  );
}

/** Returns an entry's subject in words; a mail by its template's name without its language. */
function useAbout({ what, amount, photos, bytes, text }: OrderHistoryEntry): string {
  const { t, i18n } = useTranslation('orders');
  if (amount !== null) return formatAmount(Math.abs(amount), 'chf');
  if (photos !== null) return t('order.zip', { count: photos, size: formatBytes(bytes ?? 0, 'it') });
  if ((what !== 'mailed' && what !== 'mail_refused') || text === null) return text ?? '';
  const mail = `mails.${text.replace(/_[a-z]{2}$/, '')}`;
  return i18n.exists(mail, { ns: 'orders' }) ? t(mail as 'mails.refund') : text;
}
