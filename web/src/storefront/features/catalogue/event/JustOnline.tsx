import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { eventSections } from '../../../../../../core/catalogue/event-sections.ts';
import { swissDay } from '../../../../../../core/time/swiss-day.ts';
import { EventCard } from './EventCard.tsx';
import type { EventPhotos } from './EventPhotos.tsx';
import { eventQuery, eventsQuery } from '../queries.ts';
import { RaceCard } from '../race/RaceCard.tsx';

/** The number of events in a row. */
const SHOWN = 3;
const heading = 'mb-3 border-t-2 border-ink pt-2 text-lg font-bold';
const grid = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3';

/** Shows the newest events and the newest online photos to a visitor who has not searched yet. */
export default function JustOnline({ Photos }: { Photos: EventPhotos }) {
  const { t } = useTranslation(['catalogue', 'search']);
  const query = useQuery(eventsQuery);
  if (!query.data) return null;
  const { recent, archive } = eventSections(query.data.events, new Date(query.dataUpdatedAt));
  const [newest, ...others] = [...recent, ...archive];
  if (!newest) return null;
  return (
    <>
      <RacesOnline event={newest} />
      <section aria-labelledby="events" className="mt-10">
        <h2 id="events" className={heading}>
          {t('catalogue:home.recent')}
        </h2>
        <ul className={grid}>
          {[newest, ...others].slice(0, SHOWN).map((event) => (
            <li key={event.id}>
              <EventCard event={event} Photos={Photos} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function RacesOnline({ event: { swiss_equestrian_id: eventId } }: { event: Event }) {
  const { t } = useTranslation('search');
  const query = useQuery(eventQuery(eventId));
  const online = query.data?.races.filter(({ photo_count }) => photo_count > 0) ?? [];
  if (online.length === 0) return null;
  const today = swissDay(new Date(query.dataUpdatedAt));
  return (
    <section aria-labelledby="online" className="mt-8 md:mt-12">
      <h2 id="online" className={heading}>
        {t('online')}
      </h2>
      <ul className={grid}>
        {online.slice(-SHOWN).map((race) => (
          <li key={race.id} className="@container">
            <RaceCard eventId={eventId} race={race} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}
