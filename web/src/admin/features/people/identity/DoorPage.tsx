import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../../shared/api/settings.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { useLooks } from '../../../../shared/looks/use-looks.ts';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';

/** Frames a page before the administration: the missing step, and the way back to the shop. */
export function DoorPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  useLooks(useSettings());
  return (
    <main id="main" className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-page py-8 md:py-16">
      <PageTitle parts={[title, t('area')]} />
      <div>
        <h1 className="text-4xl leading-tight font-extrabold tracking-tight wrap-break-word">{title}</h1>
        <p className="mt-2 text-lg text-ink-soft">{lead}</p>
      </div>
      {children}
      <a href={paths.home()} className="inline-flex min-h-11 items-center font-semibold text-accent-text underline">
        {t('viewSite')}
      </a>
    </main>
  );
}
