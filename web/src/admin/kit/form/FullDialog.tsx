import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { UnsavedDialog, type Loss } from './UnsavedDialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { Unsaved } from './use-unsaved.ts';

interface Props {
  title: string;
  description: string;
  /** Whether something was chosen or typed in it that is not stored yet. */
  changed: boolean;
  /** What would be lost, unless it is what was typed. */
  loss?: Loss;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as large as the window, which asks before what was changed in it is lost. What lies below cannot be reached: nothing else has to ask. */
export function FullDialog({ title, description, changed, loss, footer, onClose, children }: Props) {
  const [asking, setAsking] = useState(false);
  useLeaveWarning(changed);
  const unsaved: Unsaved = {
    asking,
    stay: () => setAsking(false),
    leave: onClose,
    ask: (go) => (changed ? setAsking(true) : go()),
  };
  return (
    <>
      {/* First, so that it gives the focus back before the dialog below it does. */}
      <UnsavedDialog unsaved={unsaved} {...(loss && { says: loss })} />
      <Dialog
        open
        shape="full"
        onOpenChange={() => unsaved.ask(onClose)}
        title={title}
        description={description}
        footer={footer}
      >
        {children}
      </Dialog>
    </>
  );
}
