import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Message } from '../../../shared/ui/messages/message.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { errorTextOf } from '../error-text.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Values } from './changes.ts';
import { RecordContext } from './record-context.ts';
import { UnsavedDialog } from './dialogs/UnsavedDialog.tsx';
import type { RecordFormState } from './use-record-form.ts';

interface Props<Fields extends Values> {
  state: RecordFormState<Fields>;
  /** True if the content may be saved; by default, as soon as it has changed. */
  ready?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Frames the fields of an entity, with the result of the last save and the button for the next one. */
export function RecordForm<Fields extends Values>({ state, ready = true, children }: Props<Fields>) {
  const { t } = useTranslation(['form', 'errors', 'office']);
  const { form, failure, conflicts, submit, discard, unsaved } = state;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <RecordContext value={state as unknown as RecordFormState<Values>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        {children}
        {/* Where the press was: above the fields a toast would cover it. */}
        {conflicts.length > 0 ? (
          <ConflictNotice state={state} />
        ) : (
          failure !== undefined && (
            <div ref={bringIntoView}>
              <Message tone="bad" title={errorTextOf(t, failure)}>
                {t('kept')}
              </Message>
            </div>
          )
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isDirty || !ready || isSubmitting}>
            {t(isSubmitting ? 'saving' : 'save')}
          </Button>
          {isDirty && (
            <Button variant="secondary" onClick={discard} disabled={isSubmitting}>
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
      <UnsavedDialog unsaved={unsaved} />
    </RecordContext>
  );
}
