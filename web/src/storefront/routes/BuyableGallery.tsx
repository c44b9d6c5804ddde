import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { participantDetail } from '../../../../core/contract/catalogue.ts';
import { BuyingBar } from '../features/cart/BuyingBar.tsx';
import { useChosenPhotos } from '../features/cart/use-chosen-photos.ts';
import { loadLater } from './load-later.ts';

const SwitchSheet = loadLater(() => import('../features/cart/SwitchSheet.tsx'), { when: 'ahead', texts: ['cart'] });
const Gallery = loadLater(() => import('../features/gallery/Gallery.tsx'), { when: 'ahead', texts: ['sale'] });

interface Props extends z.infer<typeof participantDetail> {
  onClose: () => void;
  /** Stands where the gallery will, until it is drawn. */
  pending: ReactNode;
}

/** The gallery, which knows no cart, with the cart's offers for the photo that it shows. */
export function BuyableGallery({ onClose, pending, ...subject }: Props) {
  const isChosen = useChosenPhotos(subject);
  const framed = useAfterFirstFrame();
  const bar = (photo: number) => (
    <BuyingBar {...subject} photo={photo} photoCount={subject.participant.total_photos} Sheet={SwitchSheet} />
  );
  if (!framed) return pending;
  return (
    <Suspense fallback={pending}>
      <Gallery {...subject} onClose={onClose} buying={{ bar, isChosen }} />
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
