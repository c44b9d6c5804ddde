import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  bad: { icon: CircleAlert, look: 'border-danger-text text-danger-text', role: 'alert' },
  good: { icon: CircleCheck, look: 'border-transparent bg-green text-on-green', role: 'status' },
  neutral: { icon: Info, look: 'border-transparent bg-secondary text-on-secondary', role: 'status' },
} as const;

/** Shows a message above a form or a list. Screen readers read it out immediately. */
export function Message({ tone, title, children }: { tone: keyof typeof tones; title?: string; children?: ReactNode }) {
  const { icon: Icon, look, role } = tones[tone];
  return (
    <div role={role} className={classNames('flex items-start gap-3 rounded-md border-2 px-4 py-3', look)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
