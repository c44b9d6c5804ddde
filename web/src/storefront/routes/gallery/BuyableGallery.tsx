import { startTransition, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type * as z from 'zod';
import type { participantDetail } from '../../../../../core/catalogue/contract/catalogue.ts';
import type { StartId } from '../../../../../core/ids.ts';
import { photoId } from '../../../../../core/wire/photo-id.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { IsYours } from '../../features/account/photos/yours.ts';
import { useChosenPhotos } from '../../features/cart/buying/use-chosen-photos.ts';
import Gallery from '../../features/gallery/Gallery.tsx';
import { loadLater } from '../load-later.ts';
import { useGrid } from './use-grid.ts';

const SwitchSheet = loadLater(() => import('../../features/cart/buying/SwitchSheet.tsx'), {
  when: 'ahead',
  texts: ['cart'],
});
const Upsell = loadLater(() => import('../../features/cart/buying/CollectionUpsell.tsx'), {
  when: 'ahead',
  texts: ['cart'],
});
const BuyingBar = loadLater(
  async () => ({ default: (await import('../../features/cart/buying/BuyingBar.tsx')).BuyingBar }),
  { when: 'ahead' },
);
const BuyableGrid = loadLater(() => import('./BuyableGrid.tsx'), { when: 'ahead', texts: ['favourites', 'cart'] });
const ReportSheet = loadLater(() => import('../../features/gallery/report/ReportSheet.tsx'), {
  texts: ['report', 'refusals'],
});
const loadYours = () => import('../../features/account/photos/yours.ts');
const YoursInRace = loadLater(async () => ({ default: (await loadYours()).YoursInRace }));
const YoursOffer = loadLater(async () => ({ default: (await loadYours()).YoursOffer }), { texts: ['favourites'] });
const notYours: IsYours = () => false;
const Around = loadLater(() => import('../../features/gallery/around/Around.tsx'), {
  when: 'ahead',
  texts: ['later', 'favourites'],
});

interface Props extends z.infer<typeof participantDetail> {
  onClose: () => void;
  /** The address of another start's gallery over the same page. */
  galleryOf: (start: StartId) => string;
  overResults?: boolean;
  /** Replaces the gallery until it is drawn. */
  pending: ReactNode;
}

/**
 * Connects the gallery, which knows no cart, with the cart's offers for the shown photo, and with the links from there.
 * Another start's gallery replaces this one.
 */
export function BuyableGallery({ onClose, galleryOf, overResults = false, pending, ...subject }: Props) {
  const { event, race, participant } = subject;
  const { swiss_equestrian_id: e } = event;
  const { swiss_equestrian_race_id: r } = race;
  const isChosen = useChosenPhotos(subject);
  const signedIn = useSignedIn();
  const [known, setKnown] = useState<{ isYours: IsYours }>();
  const isYours = (signedIn && known?.isYours) || notYours;
  const told = useCallback((asked: IsYours) => setKnown({ isYours: asked }), []);
  const [original, setOriginal] = useState<{ photo: number; address: string }>();
  const framed = useAfterFirstFrame();
  const grid = useGrid(subject, onClose);
  const markOf = (photo: number) => (isYours(photo) ? 'yours' : isChosen(photo) ? 'chosen' : null);
  const yours = participant.photos.filter(isYours).length;
  const bar = (photo: number) => (
    <Suspense fallback={<div aria-hidden className="h-17 beside:w-[clamp(20rem,52vw,30rem)]" />}>
      <BuyingBar
        {...subject}
        photo={photo}
        photoCount={participant.total_photos}
        Sheet={SwitchSheet}
        Upsell={Upsell}
        yours={yours}
        {...(isYours(photo) && {
          own: (
            <Suspense fallback={<span />}>
              <YoursOffer key={photo} photo={photoId(e, r, photo)} onOriginal={setOriginal} />
            </Suspense>
          ),
        })}
      />
    </Suspense>
  );
  const around = (photo: number, isLast: boolean) => (
    <Suspense>
      <Around
        {...subject}
        photo={photo}
        isLast={isLast}
        galleryOf={galleryOf}
        overResults={overResults}
        Report={ReportSheet}
      />
    </Suspense>
  );
  if (!framed) return pending;
  return (
    <Suspense fallback={pending}>
      {signedIn && (
        <Suspense>
          <YoursInRace e={e} r={r} onKnown={told} />
        </Suspense>
      )}
      {grid.exists && (
        <BuyableGrid
          key={`grid ${participant.id}`}
          {...subject}
          under={!grid.shown}
          markOf={markOf}
          yours={yours}
          Sheet={SwitchSheet}
          Upsell={Upsell}
          onClose={onClose}
        />
      )}
      {!grid.shown && (
        <Gallery
          key={participant.id}
          {...subject}
          onClose={grid.closePhoto}
          surroundings={{ bar, markOf, around, original }}
          Report={ReportSheet}
        />
      )}
    </Suspense>
  );
}

/** Draws the photo with the first frame after the tap, and then the gallery around it in slices. */
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
