import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { priceHolds } from '../../../../../../../core/sales/credits.ts';
import { orderNumber } from '../../../../../../../core/sales/orders/order-number.ts';
import { formatAmount } from '../../../../kit/show/format.ts';

type Later = OfficeOrderDetail['credited'];

/** Returns the later items that lose a credit by a refund of these items, and with it their price. */
export const laterItems = ({ credited }: OfficeOrderDetail, refunded: readonly string[]): Later =>
  credited.filter(
    (later) =>
      later.credits.some(({ item_id }) => refunded.includes(item_id)) &&
      !priceHolds(later, ({ item_id }) => !refunded.includes(item_id)),
  );

interface Props {
  later: Later;
  revokes: boolean;
  onChange: (revokes: boolean) => void;
}

/** Proposes to revoke the later items that a refund leaves without their price. */
export function LaterItems({ later, revokes, onChange }: Props) {
  const { t } = useTranslation('orders');
  if (later.length === 0) return null;
  return (
    <div role="group" aria-label={t('acts.refund.later')} className="mt-3 rounded-md bg-surface p-3">
      <p className="font-semibold">{t('acts.refund.later')}</p>
      <ul>
        {later.map(({ id, order_id, participant_name, horse_name, race_name, price }) => (
          <li key={id}>
            {t('acts.refund.laterItem', {
              name: [[participant_name, horse_name].filter(Boolean).join(' – '), race_name].filter(Boolean).join(', '),
              order: orderNumber(order_id),
              amount: formatAmount(price, 'chf'),
            })}
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={revokes}
          onChange={() => onChange(!revokes)}
          className="size-5 shrink-0 accent-accent"
        />
        {t('acts.refund.revoke')}
      </label>
    </div>
  );
}
