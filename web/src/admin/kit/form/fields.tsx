import { SelectField, TextField } from '@aws-amplify/ui-react';
import { useRecord } from './record-context.ts';

interface Named {
  /** The field's name in the form's schema. */
  name: string;
}

interface TextInputProps extends Named {
  type?: 'text' | 'date' | 'time' | 'email' | 'url' | 'color';
  hint?: string;
  autoComplete?: string;
}

/** A colour fills a field of a finger's height. */
const COLOR = '[&_input]:h-11! [&_input]:w-24! [&_input]:cursor-pointer [&_input]:p-1!';

/** Edits a line of text. */
export function TextInput({ name, type = 'text', hint, autoComplete = 'off' }: TextInputProps) {
  const { form, labels } = useRecord();
  const error = form.formState.errors[name]?.message;
  return (
    <TextField
      label={labels[name]}
      type={type}
      autoComplete={autoComplete}
      hasError={error !== undefined}
      errorMessage={String(error)}
      {...(hint ? { descriptiveText: hint } : {})}
      {...(type === 'color' ? { className: COLOR } : {})}
      {...form.register(name)}
    />
  );
}

/** Chooses one of a few options. */
export function SelectInput({ name, options }: Named & { options: Record<string, string> }) {
  const { form, labels } = useRecord();
  return (
    <SelectField label={labels[name]} {...form.register(name)}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
