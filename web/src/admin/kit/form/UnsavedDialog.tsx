import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { Unsaved } from './use-unsaved.ts';

/** Asks whether what was typed may be lost. */
export function UnsavedDialog({ unsaved: { asking, stay, leave } }: { unsaved: Unsaved }) {
  const { t } = useTranslation('form');
  return (
    <Dialog
      open={asking}
      onOpenChange={stay}
      title={t('unsaved.title')}
      description={t('unsaved.description')}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={stay}>{t('unsaved.stay')}</Button>
        </>
      }
    />
  );
}
