import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import type { EventId } from '../../../../../../core/ids.ts';
import { photoStateOf } from '../../../../../../core/photos/photo-state.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useBrokenImage } from '../../../../shared/ui/use-broken-image.ts';
import { stretchedLink } from '../../../parts/stretched-link.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { photoAddress, photoSizes } from '../../../../../../core/photos/photo-address.ts';
import type { LiveStateBadge } from '../../../parts/live-state.ts';
import { raceQuery } from '../../../parts/race-query.ts';
import { NoPhotos } from './NoPhotos.tsx';
import { CategoryBadge, RaceState } from './RaceBadges.tsx';
import { RaceTime } from './RaceTime.tsx';

interface Props {
  eventId: EventId;
  race: Race;
  /** Today in Switzerland, as `2026-08-21`. */
  today: string;
  /** Shows the live state of a race without photos yet. */
  LiveState?: LiveStateBadge;
}

/**
 * Shows a line of the programme: the large number, the name, and whether photos exist, with one photo as an example.
 */
export function RaceCard({ eventId, race, today, LiveState }: Props) {
  const { t } = useTranslation('races');
  const queries = useQueryClient();
  const { photo_count: count } = race;
  const approach = () => void queries.prefetchQuery(raceQuery(eventId, race.swiss_equestrian_race_id));
  return (
    <article className="group relative flex h-full overflow-hidden rounded-lg border border-line transition-colors hover:border-edge sm:flex-col @max-[16rem]:flex-col">
      <RacePhoto race={race} today={today} />
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <div className="flex flex-wrap gap-2">
          <CategoryBadge category={race.category} />
          <RaceState eventId={eventId} race={race} today={today} LiveState={LiveState} />
        </div>
        {race.race_order !== null && !namesItsNumber(race) && (
          <p className="mt-3 text-sm font-semibold text-ink-soft tabular">
            {t('race.number', { number: race.race_order })}
          </p>
        )}
        <h3 className={classNames('text-xl leading-tight font-bold tracking-tight', namesItsNumber(race) && 'mt-3')}>
          {race.name}
        </h3>
        <p className="mt-1 text-ink-soft tabular">
          <RaceTime race={race} />
        </p>
        <p className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-4">
          {!isCalledOff(race) && (
            <Link
              to={paths.race(eventId, race.swiss_equestrian_race_id)}
              onPointerEnter={approach}
              onFocus={approach}
              className={classNames(
                stretchedLink,
                'inline-flex items-center gap-1.5 font-semibold text-accent-text group-hover:underline underline-offset-4',
              )}
            >
              <span>
                <span className={count > 0 ? 'max-sm:hidden' : undefined}>{t('race.view')}</span>
                {count > 0 && <span className="tabular sm:hidden">{t('race.viewPhotos', { count })}</span>}
                <span className="sr-only">: {race.name}</span>
              </span>
              <ArrowRight aria-hidden className="size-4 transition-transform motion-safe:group-hover:translate-x-0.5" />
            </Link>
          )}
          {count > 0 && (
            <span className="text-base font-semibold tabular max-sm:hidden">{t('race.photos', { count })}</span>
          )}
        </p>
      </div>
    </article>
  );
}

/**
 * Shows a photo of the race: next to its text on a phone, otherwise above it. There, a race without photos explains
 * why. Decorative: the name stands next to it.
 */
function RacePhoto({ race, today }: Pick<Props, 'race' | 'today'>) {
  const { cover_photo: cover } = race;
  const address = cover && photoAddress(race, cover.swiss_equestrian_rider_id, cover.number, photoSizes.card);
  const { broken, watch } = useBrokenImage(address);
  const state = photoStateOf(race, race.photo_count, today);
  if (state !== 'online') return <NoPhotos state={state} className="max-sm:hidden" />;
  if (address === null || broken) return null;
  return (
    <div className="relative w-2/5 shrink-0 overflow-hidden bg-surface sm:aspect-3/2 sm:w-full @max-[16rem]:aspect-3/2 @max-[16rem]:w-full">
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-[1.02]"
        {...watch}
      />
    </div>
  );
}

/** Tells whether the race's page would show nothing: the card then says that it was cancelled, and leads nowhere. */
const isCalledOff = ({ status, participant_count }: Race): boolean => status === 'cancelled' && participant_count === 0;

/** Many races are called `3. Premio …`: the card then omits the number. */
const namesItsNumber = ({ name, race_order: number }: Race): boolean => /^\d+/.exec(name)?.[0] === String(number);

export function RaceCardSkeleton() {
  return (
    <div className="rounded-lg border border-line p-4">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 h-6 w-4/5" />
      <Skeleton className="mt-2 h-5 w-3/5" />
      <Skeleton className="mt-5 h-5 w-2/5" />
    </div>
  );
}
