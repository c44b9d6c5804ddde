import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { formatBytes } from '../../../../../shared/format/bytes.ts';
import { Badge } from '../../../../../shared/ui/badge.tsx';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { Part } from './Part.tsx';

/**
 * Shows the order's link. For the office a link never ends (`spec/administration.md §9`). Next to it stands the end of
 * the buyer's access.
 */
export function OrderLink({ detail: { order, link, delivered } }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation(['orders', 'kit']);
  // The time of opening is enough: an admin does not watch a link end.
  const [now] = useState(() => new Date().toISOString());
  if (link === null)
    return (
      <Part title={t('order.link')}>
        <p className="text-ink-soft">{t('order.noLink')}</p>
      </Part>
    );
  const { url, expires_at, visits, last_visited_at, mailed_at } = link;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('order.copied'));
    } catch {
      notify.error(t('kit:error'), t('order.copyFailed'));
    }
  };
  return (
    <Part title={t('order.link')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 tabular">
          <Badge tone={order.nothing_kept ? 'orange' : 'green'}>
            {t(order.nothing_kept ? 'order.closed' : 'order.valid')}
          </Badge>
          <p className="mt-1">
            {order.nothing_kept
              ? t('order.closedFor')
              : t(expires_at > now ? 'order.validFor' : 'order.over', { at: formatDateTime(expires_at) })}
          </p>
          {delivered && (
            <p className="text-ink-soft">
              {t('order.zip', { count: delivered.photo_count, size: formatBytes(delivered.bytes, 'it') })}
            </p>
          )}
          <p className="text-ink-soft">
            {mailed_at === null ? t('order.notMailed') : t('order.mailed', { at: formatDateTime(mailed_at) })}
          </p>
          <p className="text-ink-soft">
            {t('order.visits', { count: visits, at: last_visited_at === null ? '' : formatDateTime(last_visited_at) })}
          </p>
        </div>
        {!order.nothing_kept && (
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden className="size-5" />
            {t('order.copy')}
          </Button>
        )}
      </div>
    </Part>
  );
}
