import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DownloadPhoto } from '../../../../../../../core/sales/contract/money.ts';
import { numberOfPhoto } from '../../../../../../../core/wire/photo-id.ts';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { originalAddress } from '../fetch-original.ts';
import { PhotoGrid, PhotoTile } from './PhotoTile.tsx';

/** Offers each photo as a plain download. The browser navigates to it and never holds it in memory. */
export function PhotoLinks({ token, photos }: { token: string; photos: readonly DownloadPhoto[] }) {
  return (
    <PhotoGrid>
      {photos.map((photo) => (
        <PhotoTile key={photo.id} token={token} photo={photo}>
          <PhotoLink token={token} photo={photo} />
        </PhotoTile>
      ))}
    </PhotoGrid>
  );
}

export function PhotoLink({ token, photo }: { token: string; photo: DownloadPhoto }) {
  const { t } = useTranslation('checkout');
  return (
    <a
      href={originalAddress(token, photo.id)}
      download={photo.name}
      aria-label={t('save.downloadOf', { number: numberOfPhoto(photo.id), rider: photo.rider_name })}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Download aria-hidden className="size-5" />
      {t('save.download')}
    </a>
  );
}
