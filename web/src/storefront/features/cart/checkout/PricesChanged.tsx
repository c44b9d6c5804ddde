import { useTranslation } from 'react-i18next';
import type { PriceChange } from '../../../../../../core/sales/cart/reprice.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Notice } from '../Notice.tsx';

/** Shows the price of each changed item when it was added, and its price now. */
export function PricesChanged({ changes }: { changes: readonly PriceChange[] }) {
  const { t } = useTranslation('cart');
  return (
    <Notice title={t('prices.title')}>
      <ul className="tabular">
        {changes.map(({ type, from, to, count }) => (
          <li key={`${type}${from}`}>{t(`prices.${type}`, { count, from: formatMoney(from), to: formatMoney(to) })}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">{t('prices.confirm')}</p>
    </Notice>
  );
}
