import type { Event } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { stretchedLink } from '../../../parts/stretched-link.ts';
import { formatDateRange } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { EventCover } from './EventCover.tsx';

/** Shows an event without photos in little space: the page belongs to the events with photos. */
export function UpcomingEvent({ event }: { event: Event }) {
  const language = useLanguage();
  return (
    <article className="group relative flex items-center gap-3">
      <EventCover event={event} widths="6rem" className="w-20 shrink-0 rounded-md lg:w-24" />
      <div className="min-w-0">
        <h3 className="leading-snug font-bold wrap-anywhere hyphens-auto">
          <Link
            to={paths.event(event.swiss_equestrian_id)}
            className={classNames(stretchedLink, 'group-hover:underline decoration-2 underline-offset-4')}
          >
            {event.name}
          </Link>
        </h3>
        <p className="text-base leading-snug text-ink-soft">
          {event.location}
          <br />
          <span className="tabular">{formatDateRange(event.start_date, event.end_date, language)}</span>
        </p>
      </div>
    </article>
  );
}
