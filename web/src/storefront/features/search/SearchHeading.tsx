import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** How many were found; a place is kept for it while it is not known. */
  count?: string;
  /** The heading says so already: the count is for who hears the page. */
  nothing?: boolean;
}

/** What was searched for, large, and how much of it there is. Whatever somebody typed stays within the page. */
export function SearchHeading({ children, count = '\u00a0', nothing = false }: Props) {
  return (
    <header className="mt-6 md:mt-10">
      <h1 className="text-3xl wrap-anywhere leading-[1.05] font-black tracking-tight md:text-5xl">{children}</h1>
      <p role="status" className={nothing ? 'sr-only' : 'mt-2 text-lg text-ink-soft tabular'}>
        {count}
      </p>
    </header>
  );
}
