import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';

/** Warns of the cost of a new name, which changes the watermark. */
export function NewNameDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const { t } = useTranslation('shop-settings');
  return (
    <AskDialog
      title={t('newName.title')}
      description={t('newName.description')}
      cancel={t('newName.cancel')}
      confirm={t('newName.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
