import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';

interface Props {
  icon: LucideIcon;
  tone: 'good' | 'bad' | 'neutral' | 'busy';
  title: string;
  description?: string;
  children?: ReactNode;
}

const tones = {
  good: 'bg-green text-on-green',
  bad: 'bg-danger text-on-danger',
  neutral: 'bg-secondary text-on-secondary',
  busy: 'bg-surface text-ink-soft',
};

/** Shows an outcome in one sentence, with the next step below it. */
export function ResultPage({ icon: Icon, tone, title, description, children }: Props) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-5 px-page py-12 md:py-24">
      <PageTitle parts={[title]} />
      <span className={classNames('flex size-14 items-center justify-center rounded-full', tones[tone])}>
        <Icon
          aria-hidden
          className={classNames('size-7', tone === 'busy' && 'animate-spin motion-reduce:animate-none')}
        />
      </span>
      <div role={tone === 'bad' ? 'alert' : 'status'}>
        <h1 className="text-4xl leading-tight font-extrabold tracking-tight">{title}</h1>
        {description && <p className="mt-3 text-lg text-ink-soft">{description}</p>}
      </div>
      {children}
    </div>
  );
}

/** Lays out buttons and links, large enough for a thumb; side by side if there is room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-wrap gap-3 *:grow md:*:grow-0">{children}</div>;
}
