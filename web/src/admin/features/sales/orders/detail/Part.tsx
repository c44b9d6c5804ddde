import { useId, type ReactNode } from 'react';

/** A part of what is known of an order. */
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
