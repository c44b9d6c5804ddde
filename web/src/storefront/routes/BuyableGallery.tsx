import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { participantDetail } from '../../../../core/contract/catalogue.ts';
import type { StartId } from '../../../../core/ids.ts';
import { BuyingBar } from '../features/cart/BuyingBar.tsx';
import { useChosenPhotos } from '../features/cart/use-chosen-photos.ts';
import { loadLater } from './load-later.ts';

const SwitchSheet = loadLater(() => import('../features/cart/SwitchSheet.tsx'), { when: 'ahead', texts: ['cart'] });
const ReportSheet = loadLater(() => import('../features/gallery/report/ReportSheet.tsx'), {
  texts: ['report', 'refusals'],
});
const Around = loadLater(() => import('../features/gallery/around/Around.tsx'), { when: 'ahead', texts: ['later'] });
const Gallery = loadLater(() => import('../features/gallery/Gallery.tsx'), { when: 'ahead', texts: ['sale'] });

interface Props extends z.infer<typeof participantDetail> {
  onClose: () => void;
  /** Another start's gallery over the same page. */
  galleryOf: (start: StartId) => string;
  overResults?: boolean;
  /** Stands where the gallery will, until it is drawn. */
  pending: ReactNode;
}

/** The gallery, which knows no cart, with the cart's offers for the photo that it shows and the ways from there. Another start's opens in its place. */
export function BuyableGallery({ onClose, galleryOf, overResults = false, pending, ...subject }: Props) {
  const isChosen = useChosenPhotos(subject);
  const framed = useAfterFirstFrame();
  const bar = (photo: number) => (
    <BuyingBar {...subject} photo={photo} photoCount={subject.participant.total_photos} Sheet={SwitchSheet} />
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
      <Gallery key={subject.participant.id} {...subject} onClose={onClose} surroundings={{ bar, isChosen, around }} />
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
