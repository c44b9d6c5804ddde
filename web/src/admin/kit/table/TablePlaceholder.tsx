import { Placeholder } from '@aws-amplify/ui-react';

const ROWS = 8;

/** A filter and rows, before there are any. */
export function TablePlaceholder() {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      <Placeholder size="large" className="mb-4 max-w-80" />
      {Array.from({ length: ROWS }, (_, row) => (
        <Placeholder key={row} size="large" />
      ))}
    </div>
  );
}
