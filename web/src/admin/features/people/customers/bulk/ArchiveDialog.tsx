import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';

interface Props {
  count: number;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before customers leave the list, and tells which data stays. */
export function ArchiveDialog({ count, pending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('customers');
  return (
    <AskDialog
      title={t('archive.title', { count })}
      description={t('archive.description')}
      cancel={t('archive.cancel')}
      confirm={t('archive.confirm')}
      waits={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
