import type { ReactNode } from 'react';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useAskToClose } from './use-ask-to-close.ts';

interface Props {
  title: string;
  description: string;
  /** Whether something was chosen or typed in it that is not stored yet. */
  changed: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as large as the window, which asks before what was changed in it is lost. */
export function FullDialog({ title, description, changed, onClose, children }: Props) {
  const unsaved = useAskToClose(changed, onClose);
  return (
    <>
      {/* First, so that it gives the focus back before the dialog below it does. */}
      <UnsavedDialog unsaved={unsaved} />
      <Dialog open shape="full" onOpenChange={() => unsaved.ask(onClose)} title={title} description={description}>
        {children}
      </Dialog>
    </>
  );
}
