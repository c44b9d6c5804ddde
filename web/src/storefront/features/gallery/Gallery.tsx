import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import type { ReportSheet } from './report/ReportSheet.tsx';
import { StartViewer, type Surroundings } from './StartViewer.tsx';
import { usePhotos, type GallerySubject } from './use-photos.ts';

/** Loaded later: visitors hardly ever open a gallery without photos. */
const WithoutPhotos = lazyPart(() => import('./WithoutPhotos.tsx'));

interface Props extends GallerySubject {
  onClose: () => void;
  /** The actions and links for the shown photo. Without them, the gallery only shows photos. */
  surroundings?: Surroundings;
  /** Asks a visitor who misses photos which ones they are. */
  Report?: ReportSheet;
}

/** Shows a start's photos, full screen (`spec/storefront.md §2, §4, §5`). */
export default function Gallery({ onClose, surroundings, Report, ...subject }: Props) {
  const { photos, loading, failed, reload } = usePhotos(subject);
  if (photos.length > 0)
    return <StartViewer {...subject} photos={photos} onClose={onClose} {...(surroundings ? { surroundings } : {})} />;
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
