import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useOutletContext } from 'react-router';
import type * as z from 'zod';
import type { raceDetail } from '../../../../../core/catalogue/contract/catalogue.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { useAddressIds } from '../../../shared/links/address-ids.ts';
import { paths } from '../../../shared/links/paths.ts';
import { BuyableGallery } from './BuyableGallery.tsx';
import { RaceGalleryPending } from './RaceGalleryPending.tsx';
import { useCloseGallery } from './use-close-gallery.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Shows a start's photos over the race page, which hands down its loaded data. */
export default function GalleryRoute() {
  const { event, race, participants } = useOutletContext<z.infer<typeof raceDetail>>();
  const { startId } = useAddressIds();
  const participant = participants.find((one) => one.swiss_equestrian_rider_id === startId);
  const { swiss_equestrian_id: eventId } = event;
  const { swiss_equestrian_race_id: raceId } = race;
  const close = useCloseGallery(paths.race(eventId, raceId));
  useUnknownParticipant(!participant);
  useFocusBack(paths.gallery(eventId, raceId, startId!));
  if (!participant) return null;
  return (
    <BuyableGallery
      event={event}
      race={race}
      participant={participant}
      onClose={close}
      galleryOf={(start) => paths.gallery(eventId, raceId, start)}
      pending={<RaceGalleryPending />}
    />
  );
}

function useUnknownParticipant(unknown: boolean): void {
  const { t } = useTranslation('races');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!unknown) return;
    notify.error(t('error'), t('loadFailed.participant'));
    void navigate(paths.notFound(), { replace: true, state: { attempted: pathname } });
  }, [unknown, t, navigate, pathname]);
}
