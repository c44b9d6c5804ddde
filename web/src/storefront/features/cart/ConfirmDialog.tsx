import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  description: string;
  confirm: string;
  cancel: string;
  destructive?: boolean;
  /** The answer with the shop's colour; none for a destructive one. */
  prefers?: 'confirm' | 'cancel';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is removed. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirm,
  cancel,
  destructive = false,
  prefers = 'confirm',
  onConfirm,
  onClose,
}: Props) {
  const agree = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant={prefers === 'cancel' ? 'primary' : 'secondary'} onClick={onClose} className="grow md:grow-0">
            {cancel}
          </Button>
          <Button
            variant={destructive ? 'danger' : prefers === 'confirm' ? 'primary' : 'secondary'}
            onClick={agree}
            className="grow md:grow-0"
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
