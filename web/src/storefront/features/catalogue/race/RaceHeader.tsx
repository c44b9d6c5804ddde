import { useTranslation } from 'react-i18next';
import type { Event, Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { isAwaited, photoStateOf } from '../../../../../../core/photos/photo-state.ts';
import { listFor } from '../../../../../../core/sales/pricing/price-lists.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { formatMoney } from '../../../../shared/format/money.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { useSettings } from '../../../../shared/api/settings.ts';
import type { LiveStateBadge } from '../../../parts/live-state.ts';
import type { TellMeButton } from '../../../parts/waited-for.ts';
import { PackSteps } from '../../../parts/pack-steps.tsx';
import { CategoryBadge, RaceState } from './RaceBadges.tsx';
import { RaceTime } from './RaceTime.tsx';

interface Props {
  event: Event;
  race: Race;
  participants: readonly Participant[];
  /** Today in Switzerland, as `2026-08-21`. */
  today: string;
  TellMe: TellMeButton;
  LiveState: LiveStateBadge;
}

export function RaceHeader({ event, race, participants, today, TellMe, LiveState }: Props) {
  const { t } = useTranslation('races');
  return (
    <header className="lg:grid lg:grid-cols-[1fr_auto] lg:items-end lg:gap-10">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <CategoryBadge category={race.category} />
          {race.participant_count > 0 && (
            <span className="text-ink-soft tabular">{t('race.participants', { count: race.participant_count })}</span>
          )}
          <RaceState eventId={event.swiss_equestrian_id} race={race} today={today} LiveState={LiveState} />
        </p>
        <h1 className="mt-2 text-3xl leading-[1.05] font-black tracking-tight md:text-5xl lg:text-6xl">{race.name}</h1>
        <p className="mt-2 leading-snug md:mt-3 md:text-lg">
          <Link to={paths.event(event.swiss_equestrian_id)} className="underline-offset-4 hover:underline">
            {event.name}
          </Link>
        </p>
        <p className="leading-snug text-ink-soft tabular md:text-lg">
          <RaceTime race={race} />
        </p>
        <Availability event={event} race={race} participants={participants} today={today} TellMe={TellMe} />
      </div>
      {race.status !== 'cancelled' && <PriceBox event={event} race={race} />}
    </header>
  );
}

/** Explains why no gallery of this race can be opened, if so. */
function Availability({ event, race, participants, today, TellMe }: Omit<Props, 'LiveState'>) {
  const { t } = useTranslation('photos');
  const state = photoStateOf(race, race.photo_count, today);
  if (state === 'online') return null;
  return (
    <>
      <p className="mt-4 font-semibold">{t(`long.${state}`)}</p>
      {isAwaited(state) && (
        <div className="mt-3 min-h-11">
          <TellMe
            event_id={event.swiss_equestrian_id}
            race_id={race.swiss_equestrian_race_id}
            swiss_equestrian_rider_id={null}
            name={race.name}
            among={participants}
          />
        </div>
      )}
    </>
  );
}

/** Takes one line on a phone, where the first pictures must not begin below the screen. */
function PriceBox({ event, race }: Pick<Props, 'event' | 'race'>) {
  const { t } = useTranslation('races');
  const prices = useSettings()?.prices;
  const list = prices && listFor(prices, { eventId: event.swiss_equestrian_id, raceId: race.swiss_equestrian_race_id });
  return (
    <div className="mt-3 md:max-w-120 lg:mt-0">
      <dl
        aria-label={t('prices.title')}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] overflow-hidden rounded-lg bg-surface"
      >
        {(['single', 'collection'] as const).map((kind) => (
          <div key={kind} className="flex flex-col px-3 py-2 shadow-[-1px_-1px_var(--line)] md:px-4 md:py-3">
            <dt className="text-sm text-ink-soft md:text-base">{t(`prices.${kind}`)}</dt>
            <dd className="text-lg leading-tight font-bold tabular md:text-xl">
              {list ? formatMoney(list[kind]) : <PriceComing />}
            </dd>
            <dd className="text-sm text-ink-soft max-md:sr-only">{t(`prices.${kind}Note`)}</dd>
          </div>
        ))}
      </dl>
      {list && <PackSteps list={list} className="mt-2 text-sm text-ink-soft tabular" />}
    </div>
  );
}

/** Reserves the height of a line of text while the price is loading, so that nothing moves when it arrives. */
const PriceComing = () => <Skeleton className="inline-block h-[0.8em] w-20" />;
