import { useTranslation } from 'react-i18next';
import { isLeftovers } from '../../../../../../../../core/photos/day/leftovers.ts';
import { raceSteps } from '../../../../../../../../core/photos/day/race-stage.ts';
import { Badge, type BadgeTone } from '../../../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../../../shared/ui/class-names.ts';
import { Link } from '../../../../../../shared/ui/link.tsx';
import { racePath } from '../../../../../kit/show/links.ts';
import { MovePress, NextPress } from './NextPress.tsx';
import type { BoardRace } from './use-day.ts';

interface Props {
  row: BoardRace;
  /** True while races are being published. */
  pending: boolean;
  onPublish: () => void;
  onAsk: () => void;
}

const tones: Record<BoardRace['figures']['stage'], BadgeTone> = {
  empty: 'muted',
  list: 'blue',
  ring: 'blue',
  photos: 'amber',
  proposed: 'amber',
  online: 'green',
  cancelled: 'muted',
};

/** Shows a race's stage, its figures and its next press. */
export function BoardRow({ row, ...presses }: Props) {
  const { t } = useTranslation('day');
  const { race, title, figures, questions } = row;
  const busy = figures.at_work;
  const isKept = isLeftovers(race.swiss_equestrian_race_id);
  const facts = [
    !isKept && t('starts', { count: figures.starts }),
    figures.rides.length > 0 && t('rides', { count: figures.rides.length }),
    busy && figures.job ? t('making', { done: figures.job.done, count: figures.job.total }) : null,
    !busy && figures.photos > 0 && t('photos', { count: figures.photos }),
    figures.stage === 'online' && t('online', { count: figures.photos }),
    questions > 0 && t('questions', { count: questions }),
  ];
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_12rem_13rem]">
      <div className="min-w-0">
        <Link to={racePath(race.id)} className="inline-flex min-h-11 items-center font-semibold hover:underline">
          {title}
        </Link>
        <p className="text-ink-soft tabular">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div>
        {isKept ? (
          <Badge tone="amber">{t('stages.kept')}</Badge>
        ) : (
          <Badge tone={tones[figures.stage]}>{t(`stages.${figures.stage}`)}</Badge>
        )}
        {!isKept && <Steps stage={figures.stage} />}
      </div>
      <div className="md:justify-self-end">
        {isKept ? <MovePress race={race.id} /> : <NextPress row={row} {...presses} />}
      </div>
    </li>
  );
}

/** Draws how far the race has come; the badge says it in words. */
function Steps({ stage }: { stage: BoardRace['figures']['stage'] }) {
  const reached = raceSteps.findIndex((step) => step === stage);
  return (
    <span aria-hidden className="mt-2 grid grid-cols-5 gap-1">
      {raceSteps.map((step, at) => (
        <span key={step} className={classNames('h-1.5 rounded-sm', at <= reached ? 'bg-accent-text' : 'bg-line')} />
      ))}
    </span>
  );
}
