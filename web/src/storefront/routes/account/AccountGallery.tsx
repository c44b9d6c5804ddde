import { Suspense, type ComponentProps } from 'react';
import { GalleryTab, type BoughtViewer } from '../../features/account/photos/GalleryTab.tsx';
import { loadLater } from '../load-later.ts';
import { GalleryPlaceholder } from '../gallery/GalleryPlaceholder.tsx';

const Gallery = loadLater(() => import('../gallery/BoughtGallery.tsx'));

const Viewer: BoughtViewer = (props) => (
  <Suspense fallback={<Pending {...props} />}>
    <Gallery {...props} />
  </Suspense>
);

function Pending({ photos, opened, onClose }: ComponentProps<BoughtViewer>) {
  const { rider_name: rider, horse_name: horse, thumbnail } = photos.find(({ id }) => id === opened)!;
  return <GalleryPlaceholder rider={rider} horse={horse} picture={thumbnail} onClose={onClose} />;
}

/** Shows the bought photos with the shop's own gallery. */
export default function AccountGallery() {
  return <GalleryTab Viewer={Viewer} />;
}
