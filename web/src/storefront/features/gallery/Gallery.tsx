import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import type { ReportSheet } from './report/ReportSheet.tsx';
import { PhotoViewer, type Surroundings } from './PhotoViewer.tsx';
import { usePhotos, type GallerySubject } from './use-photos.ts';

/** Hardly anybody opens a gallery that has no photos. */
const WithoutPhotos = lazyPart(() => import('./WithoutPhotos.tsx'));

interface Props extends GallerySubject {
  onClose: () => void;
  /** What may be done with the shown photo, and from it; without it the gallery is only looked at. */
  surroundings?: Surroundings;
  /** Asks who misses photos which they are. */
  Report?: ReportSheet;
}

/** One participant's photos, full screen (`spec/storefront.md §2, §4, §5`). */
export default function Gallery({ onClose, surroundings, Report, ...subject }: Props) {
  const { photos, loading, failed, reload } = usePhotos(subject);
  if (photos.length > 0)
    return <PhotoViewer {...subject} photos={photos} onClose={onClose} {...(surroundings ? { surroundings } : {})} />;
  return (
    <WithoutPhotos
      {...subject}
      loading={loading}
      failed={failed}
      onReload={reload}
      onClose={onClose}
      {...(Report && { Report })}
    />
  );
}
