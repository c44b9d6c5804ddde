import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Event, Race } from '../../../../core/contract/catalogue.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings.ts';
import { isGalleryOpen } from './status.ts';
import { CategoryBadge, RaceStatusBadge } from './StatusBadges.tsx';

export function RaceHeader({ event, race }: { event: Event; race: Race }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  return (
    <header className="md:grid md:grid-cols-[1fr_auto] md:items-end md:gap-10">
      <title>{`${race.name} – ${event.name}`}</title>
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <CategoryBadge category={race.category} />
          <RaceStatusBadge status={race.status} />
        </p>
        <h1 className="mt-2 text-4xl leading-[1.02] font-black tracking-tight lg:text-6xl">{race.name}</h1>
        <p className="mt-3 text-lg leading-snug">
          <Link to={paths.event(event.swiss_equestrian_id)} className="underline-offset-4 hover:underline">{event.name}</Link>
        </p>
        <p className="text-lg text-ink-soft tabular">
          {formatDay(race.race_date, language)}
          {race.race_time && `, ${t('race.time', { time: race.race_time })}`}
          {race.participant_count > 0 && (
            <span className="block sm:inline">
              <span aria-hidden className="max-sm:hidden"> · </span>
              {t('race.participants', { count: race.participant_count })}
            </span>
          )}
        </p>
        <Availability race={race} />
      </div>
      <PriceBox />
    </header>
  );
}

/** Why no gallery of this race can be opened, when that is so. */
function Availability({ race }: { race: Race }) {
  const { t } = useTranslation('catalogue');
  if (race.status === 'cancelled') return <p className="mt-4 font-semibold">{t('race.cancelledNote')}</p>;
  if (isGalleryOpen(race) && race.photo_count > 0) return null;
  return <p className="mt-4 font-semibold">{t('race.soon')}</p>;
}

function PriceBox() {
  const { t } = useTranslation('catalogue');
  return (
    <dl aria-label={t('prices.title')} className="mt-6 grid grid-cols-2 rounded-lg bg-surface md:mt-0">
      {(['single', 'collection'] as const).map((kind) => (
        <div key={kind} className="flex flex-col px-4 py-3 not-first:border-l not-first:border-line">
          <dt className="text-base text-ink-soft">{t(`prices.${kind}`)}</dt>
          <dd className="text-xl font-bold tabular">
            <Price kind={kind} />
          </dd>
          <dd className="text-sm text-ink-soft">{t(`prices.${kind}Note`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Price({ kind }: { kind: 'single' | 'collection' }) {
  const settings = useSettings();
  const language = useLanguage();
  return settings ? formatMoney(settings.prices[kind], language) : <Skeleton className="my-1.5 h-5 w-20" />;
}
