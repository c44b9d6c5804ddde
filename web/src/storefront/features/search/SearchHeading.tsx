import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** The number of results. Its space is reserved until it is known. */
  count?: string;
  /** True if the heading already tells that there are no results: then only screen readers read out the count. */
  nothing?: boolean;
}

/** Shows the searched words, large, and the number of results. Any typed text stays within the page. */
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
