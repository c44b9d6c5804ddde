import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  /** True if it replaces a whole page: its title is then the page's heading. */
  heading?: boolean;
  description?: string;
  /** The next step: a button or a link. */
  children?: ReactNode;
  /** `alert` for a failure after the page was shown: screen readers read it out immediately. */
  role?: 'alert' | 'status';
}

/** Replaces a list that is empty, failed or cannot be loaded now. */
export function StateMessage({ icon: Icon, title, heading = false, description, children, role = 'status' }: Props) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div role={role} className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <Icon aria-hidden className="size-10 text-ink-soft" strokeWidth={1.5} />
      <Title className="text-xl font-bold">{title}</Title>
      {description && <p className="max-w-prose text-ink-soft">{description}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
