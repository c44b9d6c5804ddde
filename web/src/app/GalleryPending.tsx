import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { raceDetail } from '../../../core/contract/catalogue.ts';
import { paths } from '../lib/paths.ts';
import { photoAddress } from '../lib/photo-address.ts';
import { useCloseGallery } from './use-close-gallery.ts';

/** The gallery before its code is there: its photo from the race page, whose it is, and the way out, each where it will stay. */
export function GalleryPending() {
  const { t } = useTranslation();
  const { eventId = '', raceId = '', participantId = '' } = useParams();
  const { participants } = useOutletContext<z.infer<typeof raceDetail>>();
  const participant = participants.find((one) => one.swiss_equestrian_rider_id === participantId);
  const asked = Number(useSearchParams()[0].get('photo'));
  const photo = participant?.photos.find((number) => number === asked) ?? participant?.photos[0];
  const close = useCloseGallery(paths.race(eventId, raceId));
  const cross = useRef<HTMLButtonElement>(null);
  useEffect(() => cross.current?.focus(), []);
  if (!participant) return null;
  return (
    <div
      role="dialog"
      aria-modal
      aria-label={participant.rider_name}
      onKeyDown={(press) => press.key === 'Escape' && close()}
      className="fixed inset-0 z-40 bg-black text-white"
    >
      {photo !== undefined && (
        <div className="absolute inset-0 lg:bottom-20">
          <img src={photoAddress(eventId, raceId, participantId, photo, 400)} alt="" className="size-full object-contain" />
        </div>
      )}
      <header className="absolute inset-x-0 top-0 flex items-start gap-3 bg-linear-to-b from-black/80 to-transparent px-4 pt-safe pb-10">
        <div className="min-w-0 flex-1 py-1">
          <p className="truncate text-lg leading-tight font-bold">{participant.rider_name}</p>
          {participant.horse_name && <p className="truncate leading-tight text-white/80 italic">{participant.horse_name}</p>}
        </div>
        <button ref={cross} type="button" onClick={close} aria-label={t('close')} className="-mr-2 flex size-11 cursor-pointer items-center justify-center rounded-md">
          <X aria-hidden className="size-6" />
        </button>
      </header>
      <p role="progressbar" aria-label={t('loading')} className="absolute inset-x-0 top-0 h-1 animate-pulse bg-white motion-reduce:animate-none" />
    </div>
  );
}
