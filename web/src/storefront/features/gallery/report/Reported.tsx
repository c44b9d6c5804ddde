import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';

interface Props {
  title: string;
  /** How the shop handles the report. */
  description: string;
  onClose: () => void;
}

/** Confirms that the shop received the report. */
export function Reported({ title, description, onClose }: Props) {
  const { t } = useTranslation('report');
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <StateMessage icon={CircleCheck} role="status" title={t('thanks.title')} description={description} />
    </Dialog>
  );
}
