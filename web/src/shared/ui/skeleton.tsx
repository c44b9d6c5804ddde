import { classNames } from './class-names.ts';

/** Reserves the space of loading content. The list or page around it tells screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('max-w-full animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
    />
  );
}
