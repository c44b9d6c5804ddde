import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { bringIntoView } from '../bring-into-view.ts';

interface Props {
  title: string;
  description?: string;
  /** True if it is as large as the window. */
  full?: boolean;
  /** The label of the cancel button; undefined for the cross alone. */
  cancel?: string;
  /** The label of the confirm button; undefined if there is nothing to confirm now. */
  confirm?: string | undefined;
  /** True if it cannot be undone. */
  grave?: boolean;
  /** True while the action runs or an entry is missing. */
  waits?: boolean;
  /** The error of the last try. */
  failure?: { title?: string; text: string } | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action, with the choices and facts for the decision. */
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
                {grave && <TriangleAlert aria-hidden className="size-5 shrink-0" />}
                {confirm}
              </Button>
            )}
          </>
        )
      }
    >
      {(children || failure) && (
        <div className="flex flex-col gap-4">
          {children}
          {failure && <Failure {...failure} />}
        </div>
      )}
    </Dialog>
  );
}

/** Explains why the last try failed, next to the press: at the top of the dialog a toast would cover it. */
const Failure = ({ title, text }: NonNullable<Props['failure']>) => (
  <div ref={bringIntoView}>
    <Message tone="bad" {...(title !== undefined && { title })}>
      {text}
    </Message>
  </div>
);
