import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../kit/form/AskDialog.tsx';

interface Props {
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a bulk mail goes out, and says to how many. */
export function ConfirmSending({ count, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mailings');
  return (
    <AskDialog
      title={t('confirm.title', { count })}
      description={t('confirm.text')}
      cancel={t('confirm.back')}
      confirm={t('actions.send')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
