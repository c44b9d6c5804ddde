import { useEffect, useRef, type ReactNode } from 'react';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';

/**
 * Frames a step of the sign-in. The heading takes the focus when the step changes, so that it never stays in a removed
 * form.
 */
export function StepFrame({
  title,
  lead,
  first,
  children,
}: {
  title: string;
  lead: string;
  first: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
  }, [first, title]);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-page py-8 md:py-16">
      <PageTitle parts={[title]} />
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[min(2.25rem,12vw)] leading-tight font-black wrap-break-word tracking-tight outline-none md:text-5xl"
        >
          {title}
        </h1>
        <p className="mt-2 text-lg leading-snug wrap-anywhere text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}
