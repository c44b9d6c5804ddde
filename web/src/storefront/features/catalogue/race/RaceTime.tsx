import { useTranslation } from 'react-i18next';
import type { Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { formatDay } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';

/** Shows the day of a race and, if known, the hour, which stays on one line. */
export function RaceTime({ race: { race_date: day, race_time: time } }: { race: Race }) {
  const { t } = useTranslation('races');
  const language = useLanguage();
  return (
    <>
      {formatDay(day, language)}
      {time && ', '}
      {time && <span className="whitespace-nowrap">{t('race.time', { time })}</span>}
    </>
  );
}
