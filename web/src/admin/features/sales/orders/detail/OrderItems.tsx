import { useTranslation } from 'react-i18next';
import type { OfficeOrderItem } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { taxesIn } from '../../../../../../../core/sales/vat.ts';
import { sayFurther } from '../../../../../../../core/catalogue/starts.ts';
import { Badge } from '../../../../../shared/ui/badge.tsx';
import { useBrokenImage } from '../../../../../shared/ui/use-broken-image.ts';
import { formatAmount } from '../../../../kit/show/format.ts';
import { Part } from './Part.tsx';

/** Lists the bought items, with pictures and the state of their delivery. */
export function OrderItems({ items, vatRate }: { items: readonly OfficeOrderItem[]; vatRate: string | null }) {
  const { t } = useTranslation('orders');
  const taxes = taxesIn(
    items.map(({ price }) => price),
    vatRate ?? '0',
  );
  return (
    <Part title={t('order.items')}>
      <ul className="border-t border-line">
        {items.map((item, at) => (
          <Item key={item.id} item={item} tax={taxes[at]!} />
        ))}
      </ul>
    </Part>
  );
}

function Item({ item, tax }: { item: OfficeOrderItem; tax: number }) {
  const { t } = useTranslation('orders');
  const { type, image_id, participant_name, horse_name, event_name, race_name, price, photos, pictures } = item;
  const further = sayFurther(item.swiss_equestrian_rider_id, (start) => t('order.secondStart', { start }));
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{[participant_name, horse_name].filter(Boolean).join(' – ')}</p>
          <p className="text-ink-soft">{[race_name, further, event_name].filter(Boolean).join(', ')}</p>
          <p className="text-ink-soft tabular">
            {t(`order.types.${type}`, { number: image_id })}
            {' · '}
            {photos === null ? t('order.notDelivered') : t('order.photos', { count: photos })}
          </p>
        </div>
        <p className="flex items-center gap-3 font-semibold tabular">
          {item.refunded && <Badge tone="amber">{t('order.itemRefunded')}</Badge>}
          {item.revoked && <Badge tone="amber">{t('order.itemRevoked')}</Badge>}
          {formatAmount(price, 'chf')}
        </p>
        <Reckoning item={item} tax={tax} />
      </div>
      {pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((address, at) => (
            <li key={address}>
              <Picture
                address={address}
                text={t('order.picture', { number: image_id ?? at + 1, rider: participant_name })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Shows the discount with its reason, and the tax in the price. */
function Reckoning({ item: { list_price, discount }, tax }: { item: OfficeOrderItem; tax: number }) {
  const { t } = useTranslation('orders');
  const parts = [
    discount && t(`order.discounts.${discount.reason}`, { list: formatAmount(list_price ?? 0, 'chf') }),
    tax > 0 && t('order.itemTax', { amount: formatAmount(tax, 'chf') }),
  ].filter(Boolean);
  return parts.length > 0 && <p className="w-full text-right text-sm text-ink-soft tabular">{parts.join(' · ')}</p>;
}

function Picture({ address, text }: { address: string; text: string }) {
  const { broken, watch } = useBrokenImage(address);
  if (broken) return <span role="img" aria-label={text} className="block h-16 w-24 rounded-sm bg-surface" />;
  return (
    <img src={address} alt={text} loading="lazy" {...watch} className="h-16 w-24 rounded-sm bg-surface object-cover" />
  );
}
