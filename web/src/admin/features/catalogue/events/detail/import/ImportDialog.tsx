import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../../../kit/form/dialogs/AskDialog.tsx';
import { Progress } from '../../../../../kit/states/Progress.tsx';
import { isLeftovers } from '../../../../../../../../core/photos/day/leftovers.ts';
import type { EventPageData } from '../queries.ts';
import { countsOf, countsText, sumOf } from './counts.ts';
import { PreviewOfRace } from './PreviewOfRace.tsx';
import { usePreviews } from './use-previews.ts';

interface Props extends Pick<EventPageData, 'event' | 'races'> {
  onClose: () => void;
  onImport: () => void;
}

/** Previews an import: writes nothing until the admin agrees. Leaves completed races out. */
export default function ImportDialog({ event, races, onClose, onImport }: Props) {
  const { t } = useTranslation('event');
  const open = races.filter(({ status, swiss_equestrian_race_id: r }) => status !== 'completed' && !isLeftovers(r));
  const { previews, checked } = usePreviews(event.id, open);
  const looking = checked < open.length;
  const counts = sumOf(previews.flatMap(({ answer }) => (answer.data ? [countsOf(answer.data.steps)] : [])));
  const start = () => {
    onClose();
    onImport();
  };
  return (
    <AskDialog
      full
      title={t('import.action')}
      description={t('import.explained')}
      cancel={t('cancel')}
      confirm={t('import.confirm')}
      waits={looking}
      onConfirm={start}
      onClose={onClose}
    >
      {looking ? (
        <div>
          <Progress
            text={t('import.checking', { done: checked, count: open.length })}
            done={checked}
            total={open.length}
          />
        </div>
      ) : (
        <p role="status" className="font-semibold tabular">
          {countsText(t, counts)}
        </p>
      )}
      <ul className="border-t border-line">
        {previews.map((preview) => (
          <PreviewOfRace key={preview.race.id} {...preview} />
        ))}
      </ul>
    </AskDialog>
  );
}
