import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** The actions next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frames a part of a page about one subject. */
export function Card({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="p-4">{children}</div>
    </section>
  );
}
