import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows a message that the buyer must read before paying. Announced when it appears. */
export function Notice({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-md border border-edge bg-surface p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {children}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
