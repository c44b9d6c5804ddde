import { useQuery } from '@tanstack/react-query';
import { ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../../shared/ui/link.tsx';
import { Skeleton } from '../../../../../../shared/ui/skeleton.tsx';
import { proposalPath } from '../../../../../kit/show/links.ts';
import { Acceptance } from '../../../race/proposal/Acceptance.tsx';
import { InterleavedNote } from '../../../race/proposal/InterleavedNote.tsx';
import { Questions } from '../../../race/proposal/questions/Questions.tsx';
import { proposalQuery } from '../../../race/proposal/use-proposal.ts';
import { raceQuery } from '../../../race/queries.ts';
import type { BoardRace } from './use-day.ts';

interface Props {
  /** The races with questions, in riding order. */
  races: readonly BoardRace[];
  onClose: () => void;
}

/**
 * Asks the questions of all doubtful races, race after race, and offers to accept each as it is. A race that became sure
 * or was accepted makes room for the next one.
 */
export default function DayQuestions({ races, onClose }: Props) {
  const { t } = useTranslation('day');
  const [passed, setPassed] = useState(0);
  const row = races[passed % races.length]!;
  return (
    <section aria-label={t('queue.title')} className="mt-6 border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-bold">
          {row.title}
          <span className="ml-3 font-normal text-ink-soft tabular">{t('queue.races', { count: races.length })}</span>
        </h3>
        <div className="flex flex-wrap gap-2">
          <Link to={proposalPath(row.race.id)} className="inline-flex min-h-11 items-center px-2 underline">
            {t('queue.whole')}
          </Link>
          {races.length > 1 && (
            <Button variant="secondary" onClick={() => setPassed((before) => before + 1)}>
              <ArrowRight aria-hidden className="size-5" />
              {t('queue.skip')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            <X aria-hidden className="size-5" />
            {t('queue.close')}
          </Button>
        </div>
      </div>
      <OfRace key={row.race.id} row={row} />
    </section>
  );
}

function OfRace({ row: { place } }: { row: BoardRace }) {
  const { data: detail } = useQuery(raceQuery(place));
  const { data: proposal } = useQuery({ ...proposalQuery(place), refetchOnMount: false });
  if (!detail || !proposal) return <Skeleton className="h-60" />;
  return (
    <div className="flex flex-col gap-4">
      {proposal.interleaved && <InterleavedNote race={detail.race.id} />}
      {proposal.questions.length + proposal.answers.length > 0 && (
        <Questions place={place} detail={detail} proposal={proposal} />
      )}
      <Acceptance place={place} detail={detail} proposal={proposal} />
    </div>
  );
}
