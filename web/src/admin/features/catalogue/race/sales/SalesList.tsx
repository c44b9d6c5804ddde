import { useTranslation } from 'react-i18next';
import { orderNumber } from '../../../../../../../core/sales/orders/order-number.ts';
import type { SaleOfStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { formatDateTime } from '../../../../kit/show/format.ts';

/** Lists a start's sales: order, buyer, photos, date. */
export function SalesList({ sales }: { sales: readonly SaleOfStart[] }) {
  const { t } = useTranslation('race');
  return (
    // A long list scrolls in its dialog, and has no other element to focus: without this, no key could scroll it.
    <ul tabIndex={0} className="tabular">
      {sales.map((sale, at) => (
        <li key={at} className="border-b border-line py-2 last:border-b-0">
          <span className="block font-semibold break-all">{sale.customer_email ?? t('sales.nobody')}</span>
          <span className="block text-ink-soft">
            {t('sales.order', {
              order: orderNumber(sale.order_id),
              type: t(`sales.types.${sale.type}`),
              photos: t('numbers.photos', { count: sale.photos }),
              at: formatDateTime(sale.sold_at),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
