import { useTranslation } from 'react-i18next';
import type { OfficePhotoReport } from '../../../../../../../core/photos/contract/photo-reports.ts';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { cameraOf, counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import { ReportedPhotos } from './ReportedPhotos.tsx';

interface Props {
  race: OfficeRace;
  boundary: NonNullable<OfficePhotoReport['boundary']>;
  nameOf: (start: StartId) => string;
}

/** Previews the changes of a press: other ends, other owners of single photos, and the photos that change owner. */
export function Proposed({ race, boundary: { moves, stretches, photos }, nameOf }: Props) {
  const { t } = useTranslation('reports');
  const counter = (photo: number) => counterOf(photo, cameraOf(photo, race.cameras));
  return (
    <>
      <ul className="mt-3 font-semibold tabular">
        {moves.map(({ swiss_equestrian_rider_id: start, photo_to, was }) => (
          <li key={`${start} ${was}`}>
            {t('move', { rider: nameOf(start), to: counter(photo_to), was: counter(was) })}
          </li>
        ))}
        {stretches.map(({ photo_from, photo_to, swiss_equestrian_rider_id: start }) => (
          <li key={photo_from}>
            {t(start === null ? 'ofNobody' : 'alsoOf', {
              count: photo_to - photo_from + 1,
              first: counter(photo_from),
              last: counter(photo_to),
              rider: start && nameOf(start),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('changes', { count: photos.length })}</p>
      <ReportedPhotos race={race} photos={photos} />
    </>
  );
}
