import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface Props {
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a bulk mail goes out, and says to how many. */
export function ConfirmSending({ count, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mailings');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('confirm.title', { count })}
      description={t('confirm.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button onClick={onConfirm}>{t('actions.send')}</Button>
        </>
      }
    />
  );
}
