import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderItem, OrderSummary } from '../../../../core/contract/money.ts';
import { useLanguage } from '../../lib/language.ts';
import { formatMoney } from '../../lib/money.ts';
import { photoAddress } from '../../lib/photo-address.ts';

/** What was really bought, as the order keeps it. */
export function OrderItems({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  return (
    <>
      <ul className="divide-y divide-line">
        {order.items.map((item) => <Row key={item.id} item={item} />)}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line py-4">
        <span className="text-lg">{t('thankYou.total')}</span>
        <strong className="text-2xl tabular">{formatMoney(order.total_amount, language)}</strong>
      </p>
    </>
  );
}

function Row({ item }: { item: OrderItem }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { event_id: eventId, race_id: raceId, swiss_equestrian_rider_id: riderId, image_id: photo } = item;
  return (
    <li className="flex items-start gap-4 py-4">
      <span className="flex h-16 w-24 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-surface text-ink-soft">
        {photo === null ? <Images aria-hidden className="size-7" /> : <img src={photoAddress(eventId, raceId, riderId, photo, 400)} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold">{photo === null ? t('thankYou.collection') : t('thankYou.single', { number: photo })}</p>
        <p className="leading-snug break-words">{item.participant_name}</p>
        {item.horse_name && <p className="leading-snug break-words text-ink-soft italic">{item.horse_name}</p>}
        <p className="text-sm leading-snug break-words text-ink-soft">{item.event_name} · {item.race_name}</p>
      </div>
      <p className="shrink-0 font-semibold tabular">{formatMoney(item.price, language)}</p>
    </li>
  );
}
