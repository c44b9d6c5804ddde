import { classNames } from './class-names.ts';

/** A place kept for something that is on its way. The list or page around it says so to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('max-w-full animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
    />
  );
}
