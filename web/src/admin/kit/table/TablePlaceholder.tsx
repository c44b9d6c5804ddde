import { Skeleton } from '../../../shared/ui/skeleton.tsx';

const ROWS = 8;

/** Reserves the space of a filter and its rows. */
export function TablePlaceholder() {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      <Skeleton className="h-10 mb-4 max-w-80" />
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
