import { TextAreaField } from '@aws-amplify/ui-react';
import { useRecord } from './record-context.ts';

interface Props {
  /** The field's name in the form's schema. */
  name: string;
  rows: number;
}

/** Edits paragraphs. */
export function LongTextInput({ name, rows }: Props) {
  const { form, labels } = useRecord();
  const error = form.formState.errors[name]?.message;
  return (
    <TextAreaField
      label={labels[name]}
      rows={rows}
      hasError={error !== undefined}
      errorMessage={String(error)}
      {...form.register(name)}
    />
  );
}
