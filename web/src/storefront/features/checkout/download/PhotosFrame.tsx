import type { ReactNode } from 'react';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';

/** Frames the page of bought photos: the thank-you page, and the page behind a mail's link. */
export const PhotosPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <div className="mx-auto max-w-3xl px-page py-8 md:py-12">
    <PageTitle parts={[title]} />
    <div role="status">
      <h1 className="text-5xl font-black tracking-tight md:text-7xl">{title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p>
    </div>
    {children}
  </div>
);

/** Shows a large photo, with the ways to keep all of them below it. */
export const PhotosFrame = ({ photo, children }: { photo: ReactNode; children: ReactNode }) => (
  <div className="relative mt-5">
    {photo}
    <div className="mt-4">{children}</div>
  </div>
);
