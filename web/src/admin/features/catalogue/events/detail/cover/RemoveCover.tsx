import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../../../kit/form/dialogs/AskDialog.tsx';

/** Asks before the cover is removed: the admin must upload it again to restore it. */
export function RemoveCover({ onClose, onRemove }: { onClose: () => void; onRemove: () => void }) {
  const { t } = useTranslation('event');
  return (
    <AskDialog
      title={t('cover.ask')}
      description={t('cover.consequence')}
      cancel={t('cancel')}
      confirm={t('cover.remove')}
      grave
      onConfirm={onRemove}
      onClose={onClose}
    />
  );
}
