import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** The error text; undefined for a valid entry. */
  error?: string | undefined;
  /** Shown until there is an error. */
  hint?: ReactNode;
  /** Inside the box, at its end. */
  end?: ReactNode;
}

/** A labelled line to type in. At least 16 px: a phone enlarges the page for anything smaller. */
export function Field({ label, error, hint, end, className, ...input }: FieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-12 items-center rounded-md border bg-ground focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent-text',
          error ? 'border-danger-text' : 'border-edge',
          input.readOnly && 'bg-surface',
        )}
      >
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={said ? `${id}said` : undefined}
          className="min-h-11 w-full min-w-0 flex-1 rounded-md bg-transparent px-3 text-lg outline-none read-only:text-ink-soft"
        />
        {end}
      </div>
      {said && (
        <p
          id={`${id}said`}
          className={classNames(
            'mt-1 flex items-start gap-1.5',
            error ? 'font-medium text-danger-text' : 'text-ink-soft',
          )}
        >
          {error && <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />}
          {said}
        </p>
      )}
    </div>
  );
}
