import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { cameraOf, counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import { PhotoPicture } from '../../../../kit/photos/PhotoPicture.tsx';

/** CSS pixels. */
const WIDTH = 132;
/** Enough photos to see what they have in common. */
const MOST = 12;

/** Shows photos side by side, each with its camera's count. */
export function ReportedPhotos({ race, photos }: { race: OfficeRace; photos: readonly number[] }) {
  const { t } = useTranslation('reports');
  return (
    <ul className="mt-2 flex flex-wrap items-end gap-1 tabular">
      {photos.slice(0, MOST).map((photo) => {
        const counter = counterOf(photo, cameraOf(photo, race.cameras));
        return (
          <li key={photo} style={{ width: WIDTH }} className="text-center text-sm">
            <PhotoPicture
              race={race}
              number={photo}
              width={WIDTH}
              alt={t('photo', { photo: counter })}
              className="aspect-3/2 w-full"
            />
            <span aria-hidden>{counter}</span>
          </li>
        );
      })}
      {photos.length > MOST && <li className="text-ink-soft">{t('more', { count: photos.length - MOST })}</li>}
    </ul>
  );
}
