import type { ReactNode } from 'react';

/** Lists an entity's data, each value with its name. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
          <dd className="font-semibold break-words tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
