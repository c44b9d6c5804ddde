import { paths } from '../../../../shared/links/paths.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import type { GallerySubject } from '../use-photos.ts';

/** Names the race and event of the photos, for a visitor who did not come through the race page. */
export function Place({ event: { swiss_equestrian_id: eventId, name }, race }: Pick<GallerySubject, 'event' | 'race'>) {
  const ways = [
    { to: paths.race(eventId, race.swiss_equestrian_race_id), name: race.name },
    { to: paths.event(eventId), name },
  ];
  return (
    <p className="flex max-w-[40vw] min-w-0 items-center gap-x-[12px] max-lg:max-w-[22vw]">
      {ways.map((way) => (
        <Link
          key={way.to}
          to={way.to}
          className="pointer-events-auto inline-flex min-h-11 min-w-0 items-center underline underline-offset-4"
        >
          <span className="truncate">{way.name}</span>
        </Link>
      ))}
    </p>
  );
}
