import { useTranslation } from 'react-i18next';
import type { OfficePhotoReport, ReportAnswer } from '../../../../../../../core/photos/contract/photo-reports.ts';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { HideButtons } from './HideButtons.tsx';
import { Proposed } from './Proposed.tsx';
import { ReportedPhotos } from './ReportedPhotos.tsx';
import { useReportAnswer } from './queries.ts';
import { standingOf } from './report-state.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  report: OfficePhotoReport;
  /** Called to show where a start's photos are. */
  onLook: (start: StartId) => void;
}

/** Shows the start and photos of a report, and the changes of a press. Without a proposal, leads to the pictures. */
export function Report({ place, detail, report, onLook }: Props) {
  const { t } = useTranslation('reports');
  const { mutate, isPending } = useReportAnswer(place, report);
  const { race, starts } = detail;
  const { boundary, kind, photos, swiss_equestrian_rider_id } = report;
  const { state } = standingOf(report, detail);
  const namesPhotos = photos.length > 0;
  const nameOf = (start: StartId) => {
    const found = starts.find((one) => one.swiss_equestrian_rider_id === start);
    return [found?.rider_name ?? start, found?.horse_name].filter(Boolean).join(' – ');
  };
  const whole = kind === 'take_down' ? t('kinds.takeDownAll') : t('kinds.missingSomewhere');
  const saying = namesPhotos ? t(`kinds.${kind}`, { count: photos.length }) : whole;
  return (
    <li className="border-b border-line p-4 last:border-b-0">
      <p className="font-semibold">
        {nameOf(swiss_equestrian_rider_id)}: {saying}
      </p>
      <p className="text-sm text-ink-soft tabular">{t('about', { at: formatDateTime(report.reported_at) })}</p>
      {namesPhotos && <ReportedPhotos race={race} photos={photos} />}
      {report.reason && <p className="mt-1">{t(`takeDown.reasons.${report.reason}`)}</p>}
      {report.email !== null && (
        <p className="mt-1">
          {t('takeDown.answer')}{' '}
          <a href={`mailto:${report.email}`} className="underline">
            {report.email}
          </a>
        </p>
      )}
      {state !== 'propose' && <p className="mt-3">{t(`states.${state}`)}</p>}
      {state === 'propose' && boundary && <Proposed race={race} boundary={boundary} nameOf={nameOf} />}
      {state === 'take_down' && <HideButtons place={place} detail={detail} report={report} nameOf={nameOf} />}
      <Answers {...{ report, detail, isPending, onLook }} onAnswer={(given) => !isPending && mutate(given)} />
    </li>
  );
}

interface AnswersProps extends Omit<Props, 'place'> {
  isPending: boolean;
  onAnswer: (given: ReportAnswer) => void;
}

/** The buttons that end the report, or lead to the pictures. */
function Answers({ detail, report, isPending, onAnswer, onLook }: AnswersProps) {
  const { t } = useTranslation('reports');
  const { state, mayBeFound } = standingOf(report, detail);
  const { moves = [], stretches = [], owners = [] } = report.boundary ?? {};
  const namesPhotos = report.photos.length > 0;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {(state === 'finish' || state === 'propose') && (
        <Button aria-disabled={isPending} onClick={() => onAnswer({ answer: 'confirm', moves, stretches, owners })}>
          {t(state === 'finish' ? 'finish' : 'confirm')}
        </Button>
      )}
      {(state === 'search' || state === 'byHand') && (
        <Button
          variant={namesPhotos ? 'secondary' : 'primary'}
          onClick={() => onLook(report.swiss_equestrian_rider_id)}
        >
          {t('strip')}
        </Button>
      )}
      {mayBeFound && (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => onAnswer({ answer: 'found' })}>
          {t('found')}
        </Button>
      )}
      {state !== 'finish' && (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => onAnswer({ answer: 'dismiss' })}>
          {t(namesPhotos || state === 'take_down' ? 'dismiss' : 'settle')}
        </Button>
      )}
    </p>
  );
}
