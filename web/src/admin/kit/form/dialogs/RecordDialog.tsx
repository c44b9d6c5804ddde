import type { ReactNode } from 'react';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import type { Values } from '../changes.ts';
import { RecordForm } from '../RecordForm.tsx';
import type { RecordFormState } from '../use-record-form.ts';

interface Props<Fields extends Values> {
  title: string;
  description?: string;
  state: RecordFormState<Fields>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Further parts below the form. */
  after?: ReactNode;
}

/** Shows a form in a dialog. Asks before it closes with unsaved changes. */
export function RecordDialog<Fields extends Values>({
  title,
  description,
  state,
  onClose,
  children,
  after,
}: Props<Fields>) {
  return (
    <Dialog
      open
      onOpenChange={() => state.unsaved.ask(onClose)}
      title={title}
      {...(description ? { description } : {})}
    >
      <RecordForm state={state}>{children}</RecordForm>
      {after}
    </Dialog>
  );
}
