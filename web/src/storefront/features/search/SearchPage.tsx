import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import type { SearchResult } from '../../../../../core/search/contract/search.ts';
import { isQueryEnough } from '../../../../../core/wire/query.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { Found } from './results/Found.tsx';
import { SearchHeading } from './SearchHeading.tsx';
import type { SearchSubject } from './search-subject.ts';

interface Props {
  subject: SearchSubject | null;
  /** The search box, filled with the current search. */
  box: ReactNode;
  galleryOf: (result: SearchResult) => To;
  /** Stands under the box before the first search. */
  start: ReactNode;
}

/** Shows the results or, without a query, only the search box. */
export default function SearchPage({ subject, box, galleryOf, start }: Props) {
  return (
    <div className="mx-auto max-w-page px-page pt-4 md:pt-8">
      <div className="max-w-3xl">{box}</div>
      <Content subject={subject} galleryOf={galleryOf} start={start} />
    </div>
  );
}

function Content({ subject, galleryOf, start }: Omit<Props, 'box'>) {
  if (subject === null) return <Start>{start}</Start>;
  // A single letter finds nothing and is not even requested.
  if (subject.kind === 'text' && !isQueryEnough(subject.query)) return <TooShort query={subject.query} />;
  return <Found subject={subject} galleryOf={galleryOf} />;
}

function Start({ children }: { children: ReactNode }) {
  const { t } = useTranslation('search');
  return (
    <>
      <PageTitle parts={[t('title')]} />
      <h1 className="mt-6 text-4xl leading-none font-black tracking-tight md:mt-10 md:text-6xl">{t('title')}</h1>
      <p className="mt-3 text-lg leading-snug text-ink-soft md:text-xl">{t('lead')}</p>
      {children}
    </>
  );
}

function TooShort({ query }: { query: string }) {
  const { t } = useTranslation('search');
  return (
    <>
      <PageTitle parts={[t('titleOf', { query })]} />
      <SearchHeading>{t('textHeading', { query })}</SearchHeading>
      <StateMessage icon={SearchX} title={t('none.short')} description={t('lead')} />
    </>
  );
}
