import { TextField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

interface Props {
  /** The label of the text field, which names the searched data. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Remaining and total number of rows, in words. */
  count: string;
  /** Further choices next to it. */
  children?: ReactNode;
}

/** Shows the filter above a list, and the number of remaining rows. */
export function FilterBar({ label, text, onText, count, children }: Props) {
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <TextField
        label={label}
        type="search"
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
        className="w-80 max-w-full max-md:w-full"
      />
      {children}
      <p role="status" className="flex min-h-11 items-center text-ink-soft tabular md:ml-auto">
        {count}
      </p>
    </div>
  );
}
