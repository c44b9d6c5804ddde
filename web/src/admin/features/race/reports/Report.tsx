import { useTranslation } from 'react-i18next';
import type { OfficePhotoReport } from '../../../../../../core/contract/photo-reports.ts';
import type { OfficeRaceDetail } from '../../../../../../core/contract/races-admin.ts';
import type { StartId } from '../../../../../../core/ids.ts';
import { cameraOf, counterOf } from '../../../../../../core/photo-register/cameras.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import type { Place } from '../../../kit/place.ts';
import { ReportedPhotos } from './ReportedPhotos.tsx';
import { useReportAnswer } from './queries.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  report: OfficePhotoReport;
  /** Shows where a start's photos are. */
  onLook: (start: StartId) => void;
}

/** Who is meant, which photos, and what one press would change; where nothing can be proposed, the way to the pictures. */
export function Report({ place, detail: { race, starts }, report, onLook }: Props) {
  const { t } = useTranslation('reports');
  const { mutate, isPending } = useReportAnswer(place, report);
  const { boundary, kind, photos, begun } = report;
  const { moves = [], stretches = [], owners = [] } = boundary ?? {};
  const changes = moves.length + stretches.length;
  const nameOf = (start: StartId) => {
    const found = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start);
    return [found?.rider_name ?? start, found?.horse_name].filter(Boolean).join(' – ');
  };
  const counter = (photo: number) => counterOf(photo, cameraOf(photo, race.cameras));
  const isToFinish = begun && changes === 0;
  const namesPhotos = photos.length > 0;
  const mayConfirm = isToFinish || (race.status !== 'completed' && changes > 0);
  return (
    <li className="border-b border-line p-4 last:border-b-0">
      <p className="font-semibold">
        {nameOf(report.swiss_equestrian_rider_id)}:{' '}
        {namesPhotos ? t(`kinds.${kind}`, { count: photos.length }) : t('kinds.missingSomewhere')}
      </p>
      <p className="text-sm text-ink-soft tabular">{t('about', { at: formatDateTime(report.reported_at) })}</p>
      {namesPhotos && <ReportedPhotos race={race} photos={photos} />}
      {isToFinish && <p className="mt-3">{t('begun')}</p>}
      {!isToFinish && boundary === null && <p className="mt-3">{t(namesPhotos ? 'byHand' : 'search')}</p>}
      {!isToFinish && boundary !== null && changes === 0 && <p className="mt-3">{t('right')}</p>}
      {boundary !== null && changes > 0 && (
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
          <p className="mt-1">{t('changes', { count: boundary.photos.length })}</p>
          <ReportedPhotos race={race} photos={boundary.photos} />
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {mayConfirm && (
          <Button
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ answer: 'confirm', moves, stretches, owners })}
          >
            {t(isToFinish ? 'finish' : 'confirm')}
          </Button>
        )}
        {!isToFinish && boundary === null && (
          <Button
            variant={namesPhotos ? 'secondary' : 'primary'}
            onClick={() => onLook(report.swiss_equestrian_rider_id)}
          >
            {t('strip')}
          </Button>
        )}
        {!isToFinish && (
          <Button
            variant="secondary"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ answer: 'dismiss' })}
          >
            {t(namesPhotos ? 'dismiss' : 'settle')}
          </Button>
        )}
      </p>
    </li>
  );
}
