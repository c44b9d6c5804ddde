import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import type { z } from 'zod';
import type { Participant, raceDetail } from '../../../core/contract/catalogue.ts';
import { BuyingBar } from '../features/cart/BuyingBar.tsx';
import { useChosenPhotos } from '../features/cart/use-chosen-photos.ts';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { GalleryPending } from './GalleryPending.tsx';
import { loadLater } from './load-later.ts';
import { useCloseGallery } from './use-close-gallery.ts';

const Gallery = loadLater(() => import('../features/gallery/Gallery.tsx'), { when: 'ahead' });

/** One participant's photos over the race page, which hands down what it has already loaded. */
export default function GalleryRoute() {
  const { event, race, participants } = useOutletContext<z.infer<typeof raceDetail>>();
  const { participantId } = useParams();
  const participant = participants.find((one) => one.swiss_equestrian_rider_id === participantId);
  const close = useCloseGallery(paths.race(event.swiss_equestrian_id, race.swiss_equestrian_race_id));
  useUnknownParticipant(!participant);
  useFocusBack(paths.gallery(event.swiss_equestrian_id, race.swiss_equestrian_race_id, participantId ?? ''));
  const framed = useAfterFirstFrame();
  if (!participant) return null;
  if (!framed) return <GalleryPending />;
  return (
    <Suspense fallback={<GalleryPending />}>
      <BuyableGallery key={participant.id} event={event} race={race} participant={participant} onClose={close} />
    </Suspense>
  );
}

/** The photo comes with the first frame after the tap; the gallery around it is drawn in slices behind it. */
function useAfterFirstFrame(): boolean {
  const [framed, setFramed] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setFramed(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return framed;
}

interface Props extends Omit<z.infer<typeof raceDetail>, 'participants'> {
  participant: Participant;
  onClose: () => void;
}

/** The gallery, which knows no cart, with the cart's offers for the photo that it shows. */
function BuyableGallery({ onClose, ...subject }: Props) {
  const isChosen = useChosenPhotos(subject);
  const bar = (photo: number) => <BuyingBar {...subject} photo={photo} photoCount={subject.participant.total_photos} />;
  return <Gallery {...subject} onClose={onClose} buying={{ bar, isChosen }} />;
}

/** After the gallery the focus is on the card that opens it, also for those who came by a link and never saw the card. */
function useFocusBack(galleryPath: string): void {
  useEffect(
    () => () => {
      const card = `main a[href="${galleryPath}"]`;
      setTimeout(() => document.querySelector<HTMLElement>(card)?.focus());
    },
    [galleryPath],
  );
}

function useUnknownParticipant(unknown: boolean): void {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!unknown) return;
    notify.error(t('error'), t('loadFailed.participant'));
    void navigate(paths.notFound(), { replace: true, state: { attempted: pathname } });
  }, [unknown, t, navigate, pathname]);
}
