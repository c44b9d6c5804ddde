import { useTranslation } from 'react-i18next';
import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';

interface Props {
  proposal: RangeProposal;
  /** The race's day, `2026-08-21`. */
  day: string;
  onMine: () => void;
}

const moment = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeZone: 'UTC' });

/** Warns that the photos' times do not fit the race. An admin who knows better must confirm before any proposal. */
export function UnfitNote({ proposal: { fit, taken }, day, onMine }: Props) {
  const { t } = useTranslation('proposal');
  const wall = (time: string | undefined) => (time === undefined ? '' : moment.format(new Date(`${time}Z`)));
  return (
    <div className="flex flex-col items-start gap-4">
      <Message tone="bad" title={t('unfit.title')}>
        {t(fit === 'other_time' ? 'unfit.other_time' : 'unfit.other_day', {
          first: wall(taken?.first),
          last: wall(taken?.last),
          day: date.format(new Date(`${day}T00:00:00Z`)),
        })}
      </Message>
      <Button variant="secondary" onClick={onMine}>
        {t('unfit.mine')}
      </Button>
    </div>
  );
}
