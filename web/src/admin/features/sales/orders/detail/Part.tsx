import { useId, type ReactNode } from 'react';

/** Frames a part of an order's data. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
