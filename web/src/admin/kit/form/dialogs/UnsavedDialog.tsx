import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import type { Unsaved } from './use-unsaved.ts';

interface Props {
  unsaved: Unsaved;
  /** The loss to warn of and its two answers, if it is not typed text. */
  says?: { title: string; description: string; leave?: string; stay?: string };
}

/** Asks whether unsaved changes may be lost. */
export function UnsavedDialog({ unsaved: { asking, stay, leave }, says }: Props) {
  const { t } = useTranslation('form');
  return (
    <Dialog
      open={asking}
      onOpenChange={stay}
      title={says?.title ?? t('unsaved.title')}
      description={says?.description ?? t('unsaved.description')}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {says?.leave ?? t('unsaved.leave')}
          </Button>
          <Button onClick={stay}>{says?.stay ?? t('unsaved.stay')}</Button>
        </>
      }
    />
  );
}
