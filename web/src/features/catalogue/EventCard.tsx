import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Event } from '../../../../core/contract/catalogue.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { classNames } from '../../components/class-names.ts';
import { stretchedLink } from '../../components/stretched-link.ts';
import { formatDateRange } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { EventCover } from './EventCover.tsx';
import { eventQuery } from './queries.ts';
import { EventStatusBadge } from './StatusBadges.tsx';

interface Props {
  event: Event;
  /** The first card of the page is in sight at once; its cover must not wait. */
  eager?: boolean;
  /** A cover story: larger name. */
  lead?: boolean;
}

/** Picture first; the whole card is the link, fetched ahead when somebody points at it. */
export function EventCard({ event, eager = false, lead = false }: Props) {
  const language = useLanguage();
  const queries = useQueryClient();
  const approach = () => void queries.prefetchQuery(eventQuery(event.swiss_equestrian_id));
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-lg">
        <EventCover event={event} eager={eager} className="transition-transform duration-500 motion-safe:group-hover:scale-[1.02]" />
        <div className="absolute top-3 left-3">
          <EventStatusBadge status={event.status} />
        </div>
      </div>
      <h3 className={lead ? 'mt-4 text-3xl leading-[1.05] font-extrabold tracking-tight md:text-5xl' : 'mt-3 text-xl leading-tight font-bold tracking-tight'}>
        <Link to={paths.event(event.swiss_equestrian_id)} onPointerEnter={approach} onFocus={approach} className={classNames(stretchedLink, 'group-hover:underline decoration-2 underline-offset-4')}>
          {event.name}
        </Link>
      </h3>
      <p className={lead ? 'mt-2 text-lg text-ink-soft' : 'mt-1 text-ink-soft'}>
        {event.location}
        <span aria-hidden> · </span>
        <span className="tabular">{formatDateRange(event.start_date, event.end_date, language)}</span>
      </p>
    </article>
  );
}

export function EventCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-lg" />
      <Skeleton className="mt-4 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}
