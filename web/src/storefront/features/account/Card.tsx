import { useId, type ReactNode } from 'react';

/** Frames a subject of the profile: its title, its meaning and its actions. */
export function Card({
  title,
  lead,
  badge,
  danger = false,
  children,
}: {
  title: string;
  lead?: string;
  badge?: ReactNode;
  danger?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border px-5 py-5 ${danger ? 'border-danger-text' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {badge}
      </div>
      {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
