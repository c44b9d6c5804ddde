import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeProposal } from '../../../../../../../../core/ranges/contract/range-proposal.ts';
import type { OfficeRaceDetail } from '../../../../../../../../core/catalogue/contract/races-admin.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import type { Place } from '../../../../../kit/show/place.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { useAnswers } from '../use-proposal.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  proposal: RangeProposal;
}

/** Asks the questions one after the other. Each answer may reduce their number. */
export function Questions({ place, detail, proposal }: Props) {
  const { t } = useTranslation('proposal');
  const { answer, takeBack } = useAnswers(place);
  const question = proposal.questions[0];
  const last = proposal.answers.at(-1);
  const none = useRef<HTMLParagraphElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The last question goes with its focus; the keyboard continues from here.
    if (!question && wasAsking.current) none.current?.focus();
    wasAsking.current = question !== undefined;
  }, [question]);
  const isBusy = answer.isPending || takeBack.isPending;
  return (
    <section aria-label={t('question.title')} className="rounded-lg border border-line p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{t('question.title')}</h2>
        {last && (
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && takeBack.mutate(last.question_id)}>
            <Undo2 aria-hidden className="size-5" />
            {t('question.back')}
          </Button>
        )}
      </div>
      {question ? (
        <QuestionCard
          key={question.id}
          question={question}
          open={proposal.questions.length}
          detail={detail}
          isBusy={isBusy}
          onAnswer={(given) => !isBusy && answer.mutate(given)}
        />
      ) : (
        <p ref={none} tabIndex={-1} role="status" className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-ink-soft" />
          {t('question.none')}
        </p>
      )}
    </section>
  );
}
