import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../kit/form/dialogs/AskDialog.tsx';

interface Props {
  action: 'send' | 'cancel' | 'discard';
  /** Number of customers who receive the bulk mail, or who no longer receive it. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a bulk mail goes out or ends for good, and names the number of recipients. */
export function ConfirmAct({ action, count, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mailings');
  return (
    <AskDialog
      title={t(`confirm.${action}.title`, { count })}
      description={t(`confirm.${action}.text`)}
      cancel={t('confirm.back')}
      confirm={t(`actions.${action}`)}
      grave={action !== 'send'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
