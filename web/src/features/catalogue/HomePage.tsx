import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../../../core/contract/catalogue.ts';
import { eventSections } from '../../../../core/event-sections.ts';
import { StateMessage } from '../../components/state-message.tsx';
import { swissDay } from '../../lib/dates.ts';
import { useSettings } from '../../lib/settings.ts';
import { EventCard, EventCardSkeleton } from './EventCard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { eventsQuery } from './queries.ts';
import { UpcomingEvent } from './UpcomingEvent.tsx';

const SKELETONS = 6;
const grid = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3';

export default function HomePage() {
  const { t } = useTranslation('catalogue');
  const settings = useSettings();
  return (
    <div className="mx-auto max-w-7xl px-page pt-6 md:pt-10">
      <title>{settings ? `${t('home.title')} – ${settings.site_name}` : t('home.title')}</title>
      <h1 className="text-4xl leading-none font-black tracking-tight md:text-6xl">{t('home.title')}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft md:mt-3 md:text-xl">{t('home.lead')}</p>
      <EventList />
    </div>
  );
}

function EventList() {
  const { t } = useTranslation(['catalogue', 'common']);
  const query = useQuery(eventsQuery);
  if (query.data) return <Sections events={query.data.events} />;
  if (query.isError || query.isPaused) return <LoadFailure query={query} what="events" />;
  return (
    <div role="status" aria-label={t('common:loading')} className={`mt-8 ${grid}`}>
      {Array.from({ length: SKELETONS }, (_, i) => (
        <EventCardSkeleton key={i} />
      ))}
    </div>
  );
}

function Sections({ events }: { events: Event[] }) {
  const { t } = useTranslation('catalogue');
  const now = new Date();
  const { upcoming, recent, archive } = eventSections(events, now, swissDay(now));
  if (upcoming.length + recent.length + archive.length === 0) {
    return <StateMessage icon={CalendarDays} title={t('home.empty.title')} description={t('home.empty.description')} />;
  }
  return (
    <>
      {upcoming.length > 0 && (
        <Section id="upcoming" title={t('home.upcoming')}>
          <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {upcoming.map((event) => (
              <li key={event.id}><UpcomingEvent event={event} /></li>
            ))}
          </ul>
        </Section>
      )}
      {recent.length > 0 && (
        <Section id="recent" title={t('home.recent')}>
          <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3">
            {recent.map((event, i) => (
              <li key={event.id} className={i === 0 ? 'md:col-span-2 md:row-span-2' : ''}>
                <EventCard event={event} eager={i === 0} lead={i === 0} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {archive.length > 0 && (
        <Section id="archive" title={t('home.archive')}>
          <ul className={grid}>
            {archive.map((event) => (
              <li key={event.id}><EventCard event={event} /></li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-12">
      <h2 id={id} className="mb-4 border-t-2 border-ink pt-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}
