import { Skeleton } from '../../../../shared/ui/skeleton.tsx';

/** Reserves the space of the figures until they have loaded. */
export function CardsPlaceholder() {
  return (
    <div className="grid grid-cols-2 gap-4 *:first:col-span-2 max-sm:gap-3 xl:grid-cols-6">
      {Array.from({ length: 5 }, (_, card) => (
        <Skeleton key={card} className="h-43" />
      ))}
    </div>
  );
}

/** Reserves the space of the tasks until they have loaded. */
export function LinesPlaceholder() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 3 }, (_, line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </div>
  );
}
