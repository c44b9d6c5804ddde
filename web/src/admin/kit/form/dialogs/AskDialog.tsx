import type { ReactNode } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';

interface Props {
  title: string;
  description?: string;
  /** As large as the window. */
  full?: boolean;
  /** What the way out says; undefined: there is only the cross. */
  cancel?: string;
  /** What the way on says; undefined: there is none now. */
  confirm?: string | undefined;
  /** It cannot be taken back. */
  grave?: boolean;
  /** It is being done, or something is missing for it. */
  waits?: boolean;
  /** What went wrong when it was tried. */
  failure?: { title?: string; text: string } | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done, with what there is to choose or to know before. */
export function AskDialog({
  title,
  description,
  full = false,
  cancel,
  confirm,
  grave = false,
  waits = false,
  failure,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape={full ? 'full' : 'sheet'}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        (cancel ?? confirm) !== undefined && (
          <>
            {cancel !== undefined && (
              <Button variant="secondary" onClick={onClose}>
                {cancel}
              </Button>
            )}
            {confirm !== undefined && (
              <Button
                variant={grave ? 'danger' : 'primary'}
                aria-disabled={waits}
                onClick={() => !waits && onConfirm()}
              >
                {confirm}
              </Button>
            )}
          </>
        )
      }
    >
      {(children || failure) && (
        <div className="flex flex-col gap-4">
          {failure && (
            <Message tone="bad" {...(failure.title !== undefined && { title: failure.title })}>
              {failure.text}
            </Message>
          )}
          {children}
        </div>
      )}
    </Dialog>
  );
}
