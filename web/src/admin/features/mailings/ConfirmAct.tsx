import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface Props {
  action: 'send' | 'cancel';
  /** Whom it is about: who gets the bulk mail, or does not get it any more. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a bulk mail goes out or ends for good, and says for how many. */
export function ConfirmAct({ action, count, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mailings');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`confirm.${action}.title`, { count })}
      description={t(`confirm.${action}.text`)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button variant={action === 'cancel' ? 'danger' : 'primary'} onClick={onConfirm}>
            {t(`actions.${action}`)}
          </Button>
        </>
      }
    />
  );
}
