import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLeftovers } from '../../../../../../../../../core/photos/day/leftovers.ts';
import type { RaceId } from '../../../../../../../../../core/ids.ts';
import { Button } from '../../../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../../../shared/ui/messages/message.tsx';
import { Progress } from '../../../../../../kit/states/Progress.tsx';
import type { RaceInDrop } from './day-races.ts';
import type { SentPart } from './use-sending.ts';

interface Props {
  parts: readonly SentPart[];
  races: readonly RaceInDrop[];
  onRetry: (race: RaceId) => void;
}

/** Shows how much of the day has arrived, and each race with missing photos. A partial upload never counts as whole. */
export function SentParts({ parts, races, onRetry }: Props) {
  const { t } = useTranslation(['day', 'race']);
  if (parts.length === 0) return null;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const delivered = parts.reduce((sum, { tally }) => sum + tally.delivered, 0);
  const isDone = parts.every(({ state }) => state === 'done');
  const lacking = parts.filter(
    ({ state, tally, fault }) => state === 'done' && (tally.failed + tally.refused > 0 || fault !== null),
  );
  const nameOf = (id: RaceId) =>
    isLeftovers(id) ? t('drop.kept') : (races.find(({ race }) => race.swiss_equestrian_race_id === id)?.title ?? id);
  const arrived = t('race:upload.arrived', { delivered, count });
  return (
    <div className="mt-4 flex flex-col gap-3">
      {isDone ? (
        <Message tone={delivered < count ? 'bad' : 'good'}>
          <strong className="tabular">{arrived}</strong>
        </Message>
      ) : (
        <Progress text={arrived} done={delivered} total={count} />
      )}
      {lacking.map(({ race, tally, fault }) => (
        <div key={race} className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{nameOf(race)}</span>
          <span>
            {fault !== null ? t(`drop.${fault}`) : t('race:upload.missing', { count: tally.failed + tally.refused })}
          </span>
          {(tally.failed > 0 || fault !== null) && (
            <Button variant="secondary" onClick={() => onRetry(race)}>
              <RotateCw aria-hidden className="size-5" />
              {t('race:upload.retry')}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
