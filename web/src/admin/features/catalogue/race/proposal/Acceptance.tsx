import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import { Badge } from '../../../../../shared/ui/badge.tsx';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { StartGalleries } from '../starts/StartGalleries.tsx';
import { useReadiness } from '../ends/use-end-drafts.ts';
import { surenesses, surenessOf, surenessTones } from './sureness.ts';
import { useAcceptance } from './use-proposal.ts';
import { endsIn, valuesIn } from './written-ends.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  proposal: RangeProposal;
}

/**
 * Shows the proposal's overall confidence, and the button that accepts it. Afterwards shows the buttons that undo this
 * and that open the galleries.
 */
export function Acceptance({ place, detail, proposal }: Props) {
  const { t } = useTranslation('proposal');
  const { accept, undo, written } = useAcceptance(place);
  const isReady = useReadiness(detail);
  const stretches = { stretches: proposal.stretches, was: detail.race.stretches };
  const count = valuesIn(endsIn(proposal), stretches);
  const isBusy = accept.isPending || undo.isPending;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="flex flex-wrap gap-2">
        {surenesses.map((word) => {
          const starts = proposal.starts.filter((start) => surenessOf(start) === word).length;
          return (
            starts > 0 && (
              <Badge key={word} tone={surenessTones[word]}>
                {t(`summary.${word}`, { count: starts })}
              </Badge>
            )
          );
        })}
        {proposal.unassigned > 0 && <Badge>{t('summary.unassigned', { count: proposal.unassigned })}</Badge>}
      </p>
      {written ? (
        <div className="flex flex-wrap items-center gap-3">
          <Message tone="good" title={t('accept.done', { count: valuesIn(written.ends, written.stretches) })}>
            {written.refused > 0 && t('accept.refused', { count: written.refused })}
          </Message>
          <Button variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && undo.mutate(written)}>
            {t('accept.undo')}
          </Button>
          {isReady && <StartGalleries place={place} />}
        </div>
      ) : count > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-ink-soft">{t('accept.note')}</span>
          <Button size="large" aria-disabled={isBusy} onClick={() => !isBusy && accept.mutate(proposal)}>
            <Check aria-hidden className="size-5" />
            {t('accept.action', { count })}
          </Button>
        </div>
      ) : (
        <span className="text-ink-soft">{t('accept.nothing')}</span>
      )}
    </section>
  );
}
