import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface Props {
  open: boolean;
  /** The question, and in plain words what happens after yes. */
  title: string;
  description: string;
  /** What yes does: `Scarta`. */
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something that cannot be undone. */
export function AskDialog({ open, title, description, yes, onYes, onNo }: Props) {
  const { t } = useTranslation('kit');
  return (
    <Dialog
      open={open}
      onOpenChange={onNo}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            {t('no')}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
