import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { formatAmount } from '../../../../kit/show/format.ts';
import { useItemName } from './use-item-name.ts';

/** Lists earlier refunds of an order by item and amount, and one that the payment provider has not confirmed. */
export function RefundedBefore({ detail: { order, items } }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation('orders');
  const nameOf = useItemName();
  const title = useId();
  const refunded = items.filter((item) => item.refunded);
  const rest = order.refunded_amount - refunded.reduce((sum, { price }) => sum + price, 0);
  const wanted = order.refund_wanted;
  const lines = [
    ...refunded.map((item) => ({ key: item.id, text: nameOf(item), cents: item.price })),
    ...(rest > 0 ? [{ key: 'rest', text: t('acts.refund.noItem'), cents: rest }] : []),
  ];
  return (
    <>
      {order.refunded_amount > 0 && (
        <section aria-labelledby={title}>
          <h3 id={title} className="mb-1 font-semibold">
            {t('acts.refund.before', { amount: formatAmount(order.refunded_amount, 'chf') })}
          </h3>
          <ul>
            {lines.map(({ key, text, cents }) => (
              <li key={key} className="flex gap-3 border-b border-line py-1.5 last:border-b-0">
                <span className="min-w-0 flex-1">{text}</span>
                <span className="tabular">{formatAmount(cents, 'chf')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wanted && (
        <p role="status" className="font-semibold">
          {t('acts.refund.wanted', {
            amount: formatAmount(wanted.amount, 'chf'),
            items: items
              .filter(({ id }) => wanted.items.includes(id))
              .map(nameOf)
              .join('; '),
          })}
        </p>
      )}
    </>
  );
}
