import { classNames } from '../ui/class-names.ts';

/** Draws the keyboard's focus around a box whose invisible input, the element before, fills it. */
export const FocusEdge = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={classNames(
      'pointer-events-none absolute -inset-0.5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text',
      className,
    )}
  />
);
