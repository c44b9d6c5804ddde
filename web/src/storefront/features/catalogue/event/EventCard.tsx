import { useQueryClient } from '@tanstack/react-query';
import type { Event } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { stretchedLink } from '../../../parts/stretched-link.ts';
import { formatDateRange } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { EventCover } from './EventCover.tsx';
import { eventQuery } from '../queries.ts';
import type { EventPhotos } from './EventPhotos.tsx';
import { EventStatusBadge } from './EventStatusBadge.tsx';

/** Hides this state's badge: among events with photos, the date tells that the event is over. Other states are news. */
const OVER = 'completed';

interface Props {
  event: Event;
  /** True for the first card of the page, which is visible immediately: its cover must not wait. */
  eager?: boolean;
  look?: keyof typeof looks;
  /** Shows the number of photos. */
  Photos: EventPhotos;
}

/** The widths of the page's columns (`style.css`, `HomePage.tsx`). */
const twoThirds = '(min-width: 100rem) 63rem, (min-width: 80rem) 50rem, (min-width: 48rem) 62vw, 92vw';
const column = '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw';

/**
 * A `lead` has a larger name. A `story` stands alone on the page, with the name next to the picture if there is room.
 */
const looks = {
  plain: {
    widths: column,
    card: '',
    name: 'mt-3 text-xl leading-tight font-bold tracking-tight',
    place: 'mt-1 text-ink-soft',
  },
  lead: {
    widths: twoThirds,
    card: '',
    name: 'mt-4 text-3xl leading-[1.05] font-extrabold tracking-tight md:text-5xl',
    place: 'mt-2 text-lg text-ink-soft',
  },
  story: {
    widths: twoThirds,
    card: 'md:grid md:grid-cols-[2fr_1fr] md:items-end md:gap-8',
    name: 'mt-4 text-3xl leading-[1.02] font-black tracking-tight lg:text-6xl',
    place: 'mt-2 text-lg text-ink-soft md:mt-3',
  },
};

/** Shows the picture first. The whole card is the link, fetched ahead when a visitor points at it. */
export function EventCard({ event, eager = false, look = 'plain', Photos }: Props) {
  const language = useLanguage();
  const queries = useQueryClient();
  const approach = () => void queries.prefetchQuery(eventQuery(event.swiss_equestrian_id));
  return (
    <article className={classNames('group relative', looks[look].card)}>
      <div className="relative overflow-hidden rounded-lg">
        <EventCover
          event={event}
          widths={looks[look].widths}
          eager={eager}
          className="transition-transform duration-500 motion-safe:group-hover:scale-[1.02]"
        />
        {event.status !== OVER && (
          <div className="absolute top-3 left-3">
            <EventStatusBadge status={event.status} />
          </div>
        )}
        <Photos eventId={event.swiss_equestrian_id} />
      </div>
      <div>
        <h3 className={looks[look].name}>
          <Link
            to={paths.event(event.swiss_equestrian_id)}
            onPointerEnter={approach}
            onFocus={approach}
            className={classNames(stretchedLink, 'group-hover:underline decoration-2 underline-offset-4')}
          >
            {event.name}
          </Link>
        </h3>
        <p className={looks[look].place}>
          {event.location}
          <span aria-hidden> · </span>
          <span className="tabular">{formatDateRange(event.start_date, event.end_date, language)}</span>
        </p>
      </div>
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
