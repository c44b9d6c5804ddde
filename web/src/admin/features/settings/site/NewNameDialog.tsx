import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';

/** Another name is another watermark: what that costs is said before. */
export function NewNameDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const { t } = useTranslation('shop-settings');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('newName.title')}
      description={t('newName.description')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('newName.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('newName.confirm')}</Button>
        </>
      }
    />
  );
}
