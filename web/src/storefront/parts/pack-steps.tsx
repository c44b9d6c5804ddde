import { useTranslation } from 'react-i18next';
import type { PriceList } from '../../../../core/sales/pricing/price-list.ts';
import { formatDateRange } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/i18n/language.ts';

/** Shows the packs of a price list and its last day, if it has any. */
export function PackSteps({ list, className }: { list: PriceList & { until?: string | null }; className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const parts = (list.steps ?? []).map(({ from, price }) => t('packs.step', { from, price: formatMoney(price) }));
  if (list.until) parts.push(t('packs.until', { day: formatDateRange(list.until, list.until, language) }));
  return parts.length > 0 && <p className={className}>{parts.join(' · ')}</p>;
}
