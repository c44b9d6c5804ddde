import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';

interface Props {
  count: number;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before customers leave the list, and says what stays. */
export function ArchiveDialog({ count, pending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('customers');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('archive.title', { count })}
      description={t('archive.description')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('archive.cancel')}
          </Button>
          <Button aria-disabled={pending} onClick={onConfirm}>
            {t('archive.confirm')}
          </Button>
        </>
      }
    />
  );
}
