import { useMutation } from '@tanstack/react-query';
import { Copy, Download, ReceiptText } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountOrder } from '../../../../../../core/sales/contract/account-orders.ts';
import type { OwnItem } from '../../../../../../core/sales/contract/money.ts';
import { orderNumber } from '../../../../../../core/sales/orders/order-number.ts';
import { isPaid, isWithheld, shownTotal } from '../../../../../../core/sales/orders/orders.ts';
import { sayFurther } from '../../../../../../core/catalogue/starts.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ItemPicture } from '../../../parts/item-picture.tsx';
import { swissDay } from '../../../../../../core/time/swiss-day.ts';
import { formatDateRange } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { photoId } from '../../../../../../core/wire/photo-id.ts';
import { OwnPicture } from '../photos/OwnPicture.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { useDownload } from './use-download.ts';

/**
 * Shows an order. Its badge counts only `paid` as paid and everything else as pending, by the letter of
 * `spec/storefront.md §4`. The actions go by the money: an imported `completed` order is paid. It therefore offers its
 * photos and asks for no payment.
 */
export function OrderCard({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const title = useId();
  const day = swissDay(new Date(order.created_at));
  const paid = order.status === 'paid';
  const action = isWithheld(order) ? (
    <p className="max-w-prose">{t('orders.afterClosing')}</p>
  ) : isPaid(order.status) ? (
    <DownloadButton order={order} />
  ) : (
    <OpenOrder order={order} />
  );
  return (
    <article aria-labelledby={title} className="rounded-lg border border-line">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-4">
        <h3 id={title} className="mr-auto text-xl font-bold">
          {formatDateRange(day, day, language)}
        </h3>
        <Badge tone={paid && !order.refunded_in_full ? 'green' : 'amber'}>
          {t(order.refunded_in_full ? 'orders.refunded' : paid ? 'orders.paid' : 'orders.pending')}
        </Badge>
        <OrderId id={order.id} />
      </header>
      <ul className="divide-y divide-line px-5">
        {order.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            orderId={isPaid(order.status) && !order.nothing_kept && !isWithheld(order) ? order.id : null}
            refunded={order.refunded_items.includes(item.id)}
            revoked={order.revoked_items.includes(item.id)}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-line px-5 py-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-soft">{t('orders.total')}</span>
          <strong className="text-2xl tabular">{formatMoney(shownTotal(order))}</strong>
          {order.refunded_amount > 0 && (
            <span className="w-full text-ink-soft">
              {t('orders.refundedAmount', { amount: formatMoney(order.refunded_amount) })}
            </span>
          )}
        </p>
        {!order.nothing_kept && action}
        {order.total_amount > 0 && order.stripe_session_id !== null && isPaid(order.status) && (
          <Receipt order={order} />
        )}
      </footer>
    </article>
  );
}

/** Opens the receipt at the payment provider. Its address is short-lived, and therefore requested on a press. */
function Receipt({ order: { id } }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const open = useMutation({
    mutationFn: () => accountApi('GET /api/account/orders/{id}/receipt', { params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notify.error(t('orders.receiptFailed'), errorText(tErrors, error)),
  });
  return (
    <Button variant="quiet" disabled={open.isPending} onClick={() => open.mutate()} className="max-md:w-full">
      <ReceiptText aria-hidden className="size-5" />
      {t('orders.receipt')}
    </Button>
  );
}

function OrderId({ id }: { id: string }) {
  const { t } = useTranslation('account');
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => notify.success(t('orders.copied')),
      () => notify.error(t('orders.copyFailed')),
    );
  return (
    <p className="flex w-full items-center gap-1 text-ink-soft">
      <span className="min-w-0 truncate tabular">
        {t('orders.number')} {orderNumber(id)}
      </span>
      <Button variant="quiet" size="icon" aria-label={t('orders.copy', { id })} onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
      </Button>
    </p>
  );
}

interface ItemProps {
  item: OwnItem;
  /** The order, if it gives its photos. */
  orderId: string | null;
  refunded: boolean;
  revoked: boolean;
}

function Item({ item, orderId, refunded, revoked }: ItemProps) {
  const { t } = useTranslation('account');
  const { image_id: photo } = item;
  const place = item.opened_by ?? item;
  const further = sayFurther(item.swiss_equestrian_rider_id, (start) => t('orders.secondStart', { start }));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-4">
      <ItemPicture
        eventId={place.event_id}
        raceId={place.race_id}
        startId={item.swiss_equestrian_rider_id}
        photo={photo ?? undefined}
        bought={
          orderId === null || refunded || revoked
            ? undefined
            : (number, thumbnail, className) => {
                const id = photoId(item.event_id, item.race_id, number);
                return <OwnPicture photo={{ id, order_id: orderId, thumbnail }} className={className} />;
              }
        }
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-bold break-words">{item.participant_name}</p>
        {item.horse_name && <p className="leading-snug break-words italic">{item.horse_name}</p>}
        <p className="text-sm leading-snug break-words text-ink-soft">
          {[item.event_name, item.race_name, item.race_category, further].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-2 *:h-auto *:min-h-6 *:whitespace-normal">
          <Badge tone="secondary">
            {photo === null ? t('orders.collection') : t('orders.photo', { number: photo })}
          </Badge>
          {refunded && <Badge tone="amber">{t('orders.refunded')}</Badge>}
          {revoked && !refunded && <Badge tone="amber">{t('orders.revoked')}</Badge>}
        </p>
      </div>
      <p className="ml-auto shrink-0 text-right font-semibold tabular max-sm:w-full">
        {formatMoney(item.price)}
        {item.list_price !== undefined && item.discount && (
          <span className="block text-sm font-normal text-ink-soft">
            {t(`orders.discounts.${item.discount.reason}`, { list: formatMoney(item.list_price) })}
          </span>
        )}
      </p>
    </li>
  );
}

function DownloadButton({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  const { download, busy } = useDownload(order);
  return (
    <Button disabled={busy} onClick={download} className="max-md:w-full">
      <Download aria-hidden className="size-5" />
      {t(busy ? 'orders.downloading' : 'orders.download')}
    </Button>
  );
}
