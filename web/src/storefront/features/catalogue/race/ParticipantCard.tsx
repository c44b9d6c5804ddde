import { ArrowRight } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import type { EventId } from '../../../../../../core/ids.ts';
import { sayFurther } from '../../../../../../core/catalogue/starts.ts';
import { isAwaited, mayBeSearched, photoStateOf } from '../../../../../../core/photos/photo-state.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { stretchedLinkAround } from '../../../parts/stretched-link.ts';
import { paths } from '../../../../shared/links/paths.ts';
import type { TellMeButton } from '../../../parts/waited-for.ts';
import { NoPhotos } from './NoPhotos.tsx';
import { preloadPhotos } from './preload-photos.ts';
import { PreviewStrip } from './PreviewStrip.tsx';
import type { OpenGallery } from './use-open-gallery.ts';
import { usePreviewMotion } from './use-preview-motion.ts';

export interface CardProps {
  eventId: EventId;
  race: Race;
  participant: Participant;
  /** Today in Switzerland, as `2026-08-21`. */
  today: string;
  onOpen: OpenGallery;
  TellMe: TellMeButton;
  /** True for the first cards of the page, which are visible immediately. */
  eager?: boolean;
}

/**
 * Shows a rider (roman), a horse (italic) and their pictures. Opens the gallery, or explains why photos are missing.
 * Redrawn only when its own properties change, and independent of the address: a race has 120 cards.
 */
export const ParticipantCard = memo(function ParticipantCard({
  eventId,
  race,
  participant,
  today,
  onOpen,
  TellMe,
  eager = false,
}: CardProps) {
  const { t } = useTranslation('races');
  const card = useRef<HTMLElement>(null);
  const state = photoStateOf(race, participant.total_photos, today);
  const open = state === 'online';
  const approached = useCallback(() => preloadPhotos(race, participant), [race, participant]);
  const moving = usePreviewMotion(card, open, approached);
  const further = sayFurther(participant.swiss_equestrian_rider_id, (start) => t('participant.secondStart', { start }));
  return (
    <article ref={card} className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-lg">
        {state === 'online' ? (
          <PreviewStrip race={race} participant={participant} moving={moving} eager={eager} />
        ) : (
          <NoPhotos state={state} />
        )}
        {participant.starting_number !== null && (
          <Badge tone="photo" className="absolute top-2 left-2 min-w-6 justify-center text-base">
            <span className="sr-only">{t('participant.start', { number: participant.starting_number })}</span>
            <span aria-hidden>{participant.starting_number}</span>
          </Badge>
        )}
        {open && (
          <Badge tone="photo" className="absolute right-2 bottom-2">
            {t('race.photos', { count: participant.total_photos })}
          </Badge>
        )}
      </div>
      <h3 className="mt-2 text-lg leading-tight font-bold tracking-tight">{participant.rider_name}</h3>
      {participant.horse_name !== '' && <p className="leading-snug text-ink-soft italic">{participant.horse_name}</p>}
      {further && <p className="text-sm text-ink-soft">{further}</p>}
      {/* While no photo of the race is online, its header asks once for all starts. */}
      {isAwaited(state) && race.photo_count > 0 && (
        <div className="mt-2 min-h-11">
          <TellMe
            event_id={eventId}
            race_id={race.swiss_equestrian_race_id}
            swiss_equestrian_rider_id={participant.swiss_equestrian_rider_id}
            name={participant.rider_name}
            className="text-sm"
          />
        </div>
      )}
      {(open || (state === 'none' && mayBeSearched(race))) && (
        <GalleryLink eventId={eventId} race={race} participant={participant} onOpen={onOpen} open={open} />
      )}
    </article>
  );
});

interface LinkProps extends Pick<CardProps, 'eventId' | 'race' | 'participant' | 'onOpen'> {
  open: boolean;
}

/** Leads to the photos. A rider who was photographed after all can report it in the gallery, which is empty. */
function GalleryLink({ eventId, race, participant, onOpen, open }: LinkProps) {
  const { t } = useTranslation('races');
  const { rider_name: rider, total_photos: count } = participant;
  return (
    <a
      href={paths.gallery(eventId, race.swiss_equestrian_race_id, participant.swiss_equestrian_rider_id)}
      onClick={onOpen}
      aria-label={
        open
          ? t('participant.viewOf', { rider, photos: t('race.photos', { count }) })
          : t('participant.missingOf', { rider })
      }
      className={classNames(
        stretchedLinkAround,
        'mt-auto pt-1 text-base underline-offset-4',
        open
          ? 'inline-flex items-center gap-1 font-semibold text-accent-text group-hover:underline'
          : 'text-ink-soft underline',
      )}
    >
      {open ? t('participant.view') : t('participant.missing')}
      {open && <ArrowRight aria-hidden className="size-4" />}
    </a>
  );
}

export function ParticipantCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-3/2 rounded-lg" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </div>
  );
}
