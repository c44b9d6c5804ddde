import { useTranslation } from 'react-i18next';
import { isLeftovers } from '../../../../../../../../../core/photos/day/leftovers.ts';
import { isReadOnly } from '../../../../../../../../../core/catalogue/race-status.ts';
import type { EventId } from '../../../../../../../../../core/ids.ts';
import { UnsavedDialog } from '../../../../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useUnsaved } from '../../../../../../kit/form/dialogs/use-unsaved.ts';
import { Card } from '../../../../../../kit/page/Card.tsx';
import { Progress } from '../../../../../../kit/states/Progress.tsx';
import { DropZone } from '../../../../race/upload/DropZone.tsx';
import type { RaceInDrop } from './day-races.ts';
import { Divided } from './Divided.tsx';
import { SentParts } from './SentParts.tsx';
import { isSplit, useDayDrop } from './use-day-drop.ts';
import { useSending } from './use-sending.ts';

interface Props {
  event: EventId;
  races: readonly RaceInDrop[];
}

/** Takes the cards of the whole day, divides them among the races, lets the office correct that, and sends each part. */
export default function DayDrop({ event, races: all }: Props) {
  const races = all.filter(({ race }) => !isReadOnly(race.status) && !isLeftovers(race.swiss_equestrian_race_id));
  const { t } = useTranslation(['day', 'race']);
  const { state, drop, choose, correct, clear } = useDayDrop(races);
  const { parts, isSending, send, retry } = useSending(event);
  const split = isSplit(state) ? state : null;
  const reading = isSplit(state) ? null : state;
  const isBusy = isSending || reading !== null;
  const unsaved = useUnsaved(isBusy || split !== null);
  return (
    <Card title={t('drop.title')}>
      {!isBusy && (
        <DropZone hint={t('drop.hint')} onDrop={(items) => void drop(items)} onChoose={(files) => void choose(files)} />
      )}
      {reading && <Progress text={t('drop.reading', reading)} done={reading.done} total={reading.count || null} />}
      {split && (
        <Divided
          split={split}
          races={races}
          onCorrect={correct}
          onSend={(ofRaces) => {
            clear();
            void send(ofRaces);
          }}
          onClear={clear}
        />
      )}
      <SentParts parts={parts} races={races} onRetry={(race) => void retry(race)} />
      <UnsavedDialog
        unsaved={unsaved}
        says={isSending ? t('race:upload.leave', { returnObjects: true }) : t('drop.leave', { returnObjects: true })}
      />
    </Card>
  );
}
