import { useTranslation } from 'react-i18next';
import type { LinkedOrder, OwnItem } from '../../../../../core/sales/contract/money.ts';
import { sayFurther } from '../../../../../core/catalogue/starts.ts';
import { photoId } from '../../../../../core/wire/photo-id.ts';
import { BoughtPicture } from './save/photos/BoughtPicture.tsx';
import { ItemPicture } from '../../parts/item-picture.tsx';
import { formatMoney } from '../../../shared/format/money.ts';

interface Props {
  order: Pick<LinkedOrder, 'items' | 'total_amount'>;
  /** The token of the link to the photos, which shows them without the watermark; null without one. */
  token: string | null;
}

/** Shows the items that the order really contains. */
export function OrderItems({ order, token }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <Row key={item.id} item={item} token={token} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-4">
        <span className="text-lg">{t('thankYou.total')}</span>
        <strong className="text-2xl tabular">{formatMoney(order.total_amount)}</strong>
      </p>
    </>
  );
}

function Row({ item, token }: { item: OwnItem; token: string | null }) {
  const { t } = useTranslation('checkout');
  const photo = item.image_id;
  const place = item.opened_by ?? item;
  const further = sayFurther(item.swiss_equestrian_rider_id, (start) => t('thankYou.secondStart', { start }));
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <ItemPicture
        eventId={place.event_id}
        raceId={place.race_id}
        startId={item.swiss_equestrian_rider_id}
        photo={photo ?? undefined}
        bought={
          token === null
            ? undefined
            : (number, thumbnail, className) => {
                const id = photoId(item.event_id, item.race_id, number);
                return <BoughtPicture token={token} photo={{ id, thumbnail }} className={className} />;
              }
        }
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-bold">
          {photo === null ? t('thankYou.collection') : t('thankYou.single', { number: photo })}
        </p>
        <p className="leading-snug break-words">{item.participant_name}</p>
        {item.horse_name && <p className="leading-snug break-words text-ink-soft italic">{item.horse_name}</p>}
        <p className="text-sm leading-snug break-words text-ink-soft">
          {[item.event_name, item.race_name, further].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="ml-auto shrink-0 text-right font-semibold tabular max-sm:w-full">
        {formatMoney(item.price)}
        {item.list_price !== undefined && item.discount && (
          <span className="block text-sm font-normal text-ink-soft">
            {t(`thankYou.discounts.${item.discount.reason}`, { list: formatMoney(item.list_price) })}
          </span>
        )}
      </p>
    </li>
  );
}
