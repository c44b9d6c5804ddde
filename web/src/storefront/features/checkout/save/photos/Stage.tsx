import type { ReactNode } from 'react';
import { classNames } from '../../../../../shared/ui/class-names.ts';

/** The space for a large photo: the whole width of a phone, with the same height before and after loading. */
export const stagePlace = '-mx-(--gutter) aspect-3/2 overflow-hidden md:mx-0 md:rounded-lg';

export const Stage = ({ children }: { children?: ReactNode }) => (
  <div
    className={classNames('relative bg-surface', stagePlace, !children && 'animate-pulse motion-reduce:animate-none')}
  >
    {children}
  </div>
);
