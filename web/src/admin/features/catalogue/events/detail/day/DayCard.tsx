import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../../shared/ui/lazy-part.ts';
import { Skeleton } from '../../../../../../shared/ui/skeleton.tsx';
import { Card } from '../../../../../kit/page/Card.tsx';
import { Progress } from '../../../../../kit/states/Progress.tsx';
import type { OfficeEvent, RaceOfEvent } from '../queries.ts';
import { BoardRow } from './BoardRow.tsx';
import { useDay } from './use-day.ts';
import { usePublication } from './use-publication.ts';

const DayDrop = lazyPart(() => import('./drop/DayDrop.tsx'));
const DayQuestions = lazyPart(() => import('./DayQuestions.tsx'));

/** Shows the day's races from list to open galleries, and publishes all sure ones with one press. */
export default function DayCard({ event, races }: { event: OfficeEvent; races: readonly RaceOfEvent[] }) {
  const { t } = useTranslation('day');
  const board = useDay(event, races);
  const publication = usePublication(event.id);
  const [asking, setAsking] = useState(false);
  const ready = (board ?? []).filter(
    ({ opinion, figures }) => !figures.at_work && (opinion === 'sure' || figures.stage === 'proposed'),
  );
  const doubtful = (board ?? []).filter(({ figures, opinion }) => !figures.at_work && opinion === 'doubtful');
  return (
    <div className="flex flex-col gap-6">
      <Card
        title={t('title')}
        actions={
          ready.length > 0 && (
            <Button
              aria-disabled={publication.pending}
              onClick={() => !publication.pending && publication.publish(ready)}
            >
              <Send aria-hidden className="size-5" />
              {t('publishAll', { count: ready.length })}
            </Button>
          )
        }
      >
        {publication.pending && (
          <Progress
            text={t('publishing', { done: publication.done, count: publication.count })}
            done={publication.done}
            total={publication.count}
          />
        )}
        {board ? (
          <ul aria-label={t('title')} className="-my-3">
            {board.map((row) => (
              <BoardRow
                key={row.race.id}
                row={row}
                pending={publication.pending}
                onPublish={() => publication.publish([row])}
                onAsk={() => setAsking(true)}
              />
            ))}
          </ul>
        ) : (
          <Skeleton className="h-40" />
        )}
        {asking && doubtful.length > 0 && (
          <Suspense>
            <DayQuestions races={doubtful} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </Card>
      {board && (
        <Suspense>
          <DayDrop event={event.id} races={board} />
        </Suspense>
      )}
    </div>
  );
}
