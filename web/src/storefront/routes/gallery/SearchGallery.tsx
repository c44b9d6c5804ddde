import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ParticipantPlace } from '../../../../../core/ids.ts';
import { participantQuery } from '../../parts/participant-query.ts';
import { isLost } from '../../../shared/api/api-error.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { BuyableGallery } from './BuyableGallery.tsx';
import { GalleryPlaceholder } from './GalleryPlaceholder.tsx';
import { galleryAt } from './search-gallery-address.ts';
import { StartPending } from './StartPending.tsx';
import { useCloseGallery } from './use-close-gallery.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Shows a gallery over the results. If it does not exist or cannot be loaded, reports that and leaves the results. */
export default function SearchGallery({ place }: { place: ParticipantPlace }) {
  const { t } = useTranslation('races');
  const { pathname } = useLocation();
  const subject = useQuery(participantQuery(place));
  const close = useCloseGallery(pathname);
  useFocusBack(pathname + galleryAt(place));
  const lost = isLost(subject);
  useEffect(() => {
    if (!lost) return;
    notify.error(t('error'), t('loadFailed.participant'));
    close();
  }, [lost, close, t]);
  if (lost) return null;
  if (!subject.data) return <GalleryPlaceholder rider="" horse="" picture={undefined} onClose={close} />;
  return (
    <BuyableGallery
      {...subject.data}
      onClose={close}
      galleryOf={(start) => pathname + galleryAt({ ...place, start })}
      overResults
      pending={<StartPending {...subject.data} onClose={close} />}
    />
  );
}
