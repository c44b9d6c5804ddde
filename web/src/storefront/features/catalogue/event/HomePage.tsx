import { useQuery } from '@tanstack/react-query';
import { Calendar } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { eventSections } from '../../../../../../core/catalogue/event-sections.ts';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { EventCard, EventCardSkeleton } from './EventCard.tsx';
import type { EventPhotos } from './EventPhotos.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { eventsQuery } from '../queries.ts';
import { UpcomingEvent } from './UpcomingEvent.tsx';
import './home.css';

const SKELETONS = 6;
const grid = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

interface Props {
  /** The search box, which stays unchanged while the events load. */
  search: ReactNode;
  Photos: EventPhotos;
}

export default function HomePage({ search, Photos }: Props) {
  const { t } = useTranslation(['catalogue', 'common']);
  const query = useQuery(eventsQuery);
  const sections = query.data && eventSections(query.data.events, new Date(query.dataUpdatedAt));
  return (
    <div className="home mx-auto max-w-page px-page pt-5 md:pt-10">
      <PageTitle parts={[t('catalogue:home.title')]} />
      <div>
        <h1 className="text-4xl leading-none font-black tracking-tight md:text-6xl">{t('catalogue:home.title')}</h1>
        <p className="mt-2 mb-4 text-lg leading-snug text-ink-soft md:mt-3 md:mb-6 md:text-xl">
          {t('catalogue:home.lead')}
        </p>
        {search}
      </div>
      {sections ? (
        <Sections {...sections} Photos={Photos} />
      ) : query.isError || query.isPaused ? (
        <LoadFailure query={query} title={t('catalogue:loadFailed')} />
      ) : (
        <div role="status" aria-label={t('common:loading')} className={`mt-8 ${grid}`}>
          {Array.from({ length: SKELETONS }, (_, i) => (
            <EventCardSkeleton key={i} />
          ))}
        </div>
      )}
    </div>
  );
}

function Upcoming({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation('catalogue');
  return (
    <Section id="upcoming" title={t('home.upcoming')} className="max-lg:mt-10">
      <ul className="upcoming">
        {events.map((event) => (
          <li key={event.id}>
            <UpcomingEvent event={event} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * On a phone, events with photos come first. With more room, the upcoming events stand next to the heading
 * (`home.css`).
 */
function Sections({ upcoming, recent, archive, Photos }: ReturnType<typeof eventSections> & Pick<Props, 'Photos'>) {
  const { t } = useTranslation('catalogue');
  const none = upcoming.length + recent.length + archive.length === 0;
  return (
    <>
      {none && <StateMessage icon={Calendar} title={t('home.empty.title')} description={t('home.empty.description')} />}
      {recent.length > 0 && (
        <Section id="recent" title={t('home.recent')} className="mt-7 md:mt-10">
          <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3">
            {recent.map((event, i) => (
              <li
                key={event.id}
                className={i > 0 ? '' : recent.length === 1 ? 'md:col-span-3' : 'md:col-span-2 md:row-span-2'}
              >
                <EventCard
                  event={event}
                  Photos={Photos}
                  eager={i === 0}
                  look={i > 0 ? 'plain' : recent.length === 1 ? 'story' : 'lead'}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {upcoming.length > 0 && <Upcoming events={upcoming} />}
      {archive.length > 0 && (
        <Section id="archive" title={t('home.archive')} className="mt-10 md:mt-14">
          <ul className={grid}>
            {archive.map((event, i) => (
              <li key={event.id}>
                <EventCard event={event} Photos={Photos} eager={recent.length === 0 && i === 0} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Section({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 border-t-2 border-ink pt-2 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
