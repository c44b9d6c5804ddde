import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../../shared/ui/dialog.tsx';
import type { EventPageData } from '../queries.ts';
import { countsOf, countsText, sumOf } from './counts.ts';
import { PreviewOfRace } from './PreviewOfRace.tsx';
import { usePreviews } from './use-previews.ts';

interface Props extends Pick<EventPageData, 'event' | 'races'> {
  onClose: () => void;
  onImport: () => void;
}

/** What an import would do, before it does it: nothing is written until somebody says so. A completed race is not asked about. */
export default function ImportDialog({ event, races, onClose, onImport }: Props) {
  const { t } = useTranslation('event');
  const open = races.filter(({ status }) => status !== 'completed');
  const { previews, checked } = usePreviews(event.id, open);
  const looking = checked < open.length;
  const counts = sumOf(previews.flatMap(({ answer }) => (answer.data ? [countsOf(answer.data.steps)] : [])));
  const start = () => {
    if (looking) return;
    onClose();
    onImport();
  };
  return (
    <Dialog
      open
      shape="full"
      onOpenChange={onClose}
      title={t('import.action')}
      description={t('import.explained')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={start} aria-disabled={looking}>
            {t('import.confirm')}
          </Button>
        </>
      }
    >
      <p role="status" className="mb-3 font-semibold tabular">
        {looking ? t('import.checking', { done: checked, count: open.length }) : countsText(t, counts)}
      </p>
      {looking && (
        <progress
          aria-label={t('import.action')}
          value={checked}
          max={open.length}
          className="mb-3 block w-full accent-accent"
        />
      )}
      <ul className="border-t border-line">
        {previews.map((preview) => (
          <PreviewOfRace key={preview.race.id} {...preview} />
        ))}
      </ul>
    </Dialog>
  );
}
