import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../../shared/ui/dialog.tsx';

/** Asks whether the cover shall go: it has to be uploaded again to come back. */
export function RemoveCover({ onClose, onRemove }: { onClose: () => void; onRemove: () => void }) {
  const { t } = useTranslation('event');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('cover.ask')}
      description={t('cover.consequence')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={onRemove}>
            {t('cover.remove')}
          </Button>
        </>
      }
    />
  );
}
