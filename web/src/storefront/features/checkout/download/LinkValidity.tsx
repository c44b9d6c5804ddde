import { useTranslation } from 'react-i18next';
import { swissDay } from '../../../../../../core/time/swiss-day.ts';
import { formatDateRange } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';

/** Says until when the link to the photos is valid, and where it is found again. */
export function LinkValidity({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const lastDay = swissDay(new Date(expiresAt));
  return (
    <p className="mt-2 text-ink-soft">
      {t('thankYou.validUntil', { date: formatDateRange(lastDay, lastDay, language) })}
    </p>
  );
}
