import type { ReactNode } from 'react';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useAskToClose } from './use-ask-to-close.ts';

interface Props {
  title: string;
  description: string;
  /** True if a choice or typed text in it is not stored yet. */
  changed: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a dialog as large as the window. Asks before its changes are lost. */
export function FullDialog({ title, description, changed, onClose, children }: Props) {
  const unsaved = useAskToClose(changed, onClose);
  return (
    <>
      {/* First, so that it returns the focus before the dialog below it does. */}
      <UnsavedDialog unsaved={unsaved} />
      <Dialog open shape="full" onOpenChange={() => unsaved.ask(onClose)} title={title} description={description}>
        {children}
      </Dialog>
    </>
  );
}
