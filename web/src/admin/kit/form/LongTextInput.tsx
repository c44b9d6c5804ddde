import { TextAreaField } from '@aws-amplify/ui-react';
import { useRecord } from './record-context.ts';

/** An empty text takes little of the page, and a long one shows enough of itself. */
const ROWS = { empty: 2, written: 6 };
/** As high as its text, in browsers that can. */
const HEIGHT = '[&_textarea]:field-sizing-content [&_textarea]:min-h-20 [&_textarea]:max-h-96';

/** Edits paragraphs. @param props.name the field's name in the form's schema */
export function LongTextInput({ name }: { name: string }) {
  const { form, labels } = useRecord();
  const error = form.formState.errors[name]?.message;
  return (
    <TextAreaField
      label={labels[name]}
      rows={form.formState.defaultValues?.[name] ? ROWS.written : ROWS.empty}
      className={HEIGHT}
      hasError={error !== undefined}
      errorMessage={String(error)}
      {...form.register(name)}
    />
  );
}
