import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Event, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { BackLink } from '../../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { formatDateRange } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useAddressIds } from '../../../../shared/links/address-ids.ts';
import { swissDay } from '../../../../../../core/time/swiss-day.ts';
import { paths } from '../../../../shared/links/paths.ts';
import type { LiveStateBadge } from '../../../parts/live-state.ts';
import { EventCover } from './EventCover.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { eventQuery } from '../queries.ts';
import { RaceCard, RaceCardSkeleton } from '../race/RaceCard.tsx';
import { EventStatusBadge } from './EventStatusBadge.tsx';
import { useUnknownAddress } from '../use-unknown-address.ts';

const SKELETONS = 6;
/** The widths of the banner: the whole window on a phone, otherwise three fifths of the page. */
const bannerWidths = '(min-width: 100rem) 56rem, (min-width: 80rem) 44rem, (min-width: 48rem) 56vw, 100vw';
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

export default function EventPage({ LiveState }: { LiveState: LiveStateBadge }) {
  const { t } = useTranslation('races');
  const { eventId } = useAddressIds();
  const query = useQuery(eventQuery(eventId));
  const unknown = useUnknownAddress(query.error, 'event');
  if (unknown) return null;
  return (
    <div className="mx-auto max-w-page px-page">
      <BackLink to={paths.home()} className="mt-1 md:my-2" />
      {query.data ? (
        <>
          <Banner event={query.data.event} />
          <Races
            event={query.data.event}
            races={query.data.races}
            today={swissDay(new Date(query.dataUpdatedAt))}
            LiveState={LiveState}
          />
        </>
      ) : query.isError || query.isPaused ? (
        <LoadFailure heading query={query} title={t('loadFailed.event')} />
      ) : (
        <EventSkeleton />
      )}
    </div>
  );
}

function Banner({ event }: { event: Event }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  return (
    <header className="md:grid md:grid-cols-[3fr_2fr] md:items-end md:gap-10">
      <PageTitle parts={[event.name]} />
      <div className="relative -mx-(--gutter) md:mx-0">
        <EventCover
          event={event}
          widths={bannerWidths}
          alt={t('event.cover', { name: event.name })}
          eager
          className="md:rounded-lg"
        />
        <div className="absolute bottom-3 left-4 md:left-3">
          <EventStatusBadge status={event.status} />
        </div>
      </div>
      <div className="pt-5 md:pt-0">
        <h1 className="text-4xl leading-[1.02] font-black tracking-tight lg:text-6xl">{event.name}</h1>
        <p className="mt-3 text-lg text-ink-soft">{event.location}</p>
        <p className="text-lg text-ink-soft tabular">{formatDateRange(event.start_date, event.end_date, language)}</p>
      </div>
    </header>
  );
}

interface RacesProps {
  event: Event;
  races: Race[];
  today: string;
  LiveState: LiveStateBadge;
}

function Races({ event, races, today, LiveState }: RacesProps) {
  const { t } = useTranslation(['races', 'catalogue']);
  if (races.length === 0) {
    return (
      <StateMessage icon={Flag} title={t('list.empty.title')} description={t('list.empty.description')}>
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('list.empty.others')}
        </Link>
      </StateMessage>
    );
  }
  const photos = races.reduce((sum, { photo_count }) => sum + photo_count, 0);
  return (
    <section aria-labelledby="races" className="mt-8 md:mt-12">
      <h2 id="races" className="mb-4 flex items-baseline justify-between border-t-2 border-ink pt-2 text-lg font-bold">
        {t('list.title')}
        <span className="text-base font-normal text-ink-soft tabular">
          {t('catalogue:event.races', { count: races.length })}
          {photos > 0 && ` · ${t('race.photos', { count: photos })}`}
        </span>
      </h2>
      <ul className={grid}>
        {races.map((race) => (
          <li key={race.id} className="@container">
            <RaceCard eventId={event.swiss_equestrian_id} race={race} today={today} LiveState={LiveState} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="md:grid md:grid-cols-[3fr_2fr] md:items-end md:gap-10">
        <Skeleton className="-mx-(--gutter) aspect-video md:mx-0 md:rounded-lg" />
        <div className="pt-5 md:pt-0">
          <Skeleton className="h-9 w-4/5 lg:h-14" />
          <Skeleton className="mt-4 h-5 w-1/3" />
          <Skeleton className="mt-2 h-5 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-8 mb-4 h-7 w-1/3 md:mt-12" />
      <div className={grid}>
        {Array.from({ length: SKELETONS }, (_, i) => (
          <RaceCardSkeleton key={i} />
        ))}
      </div>
    </div>
  );
}
