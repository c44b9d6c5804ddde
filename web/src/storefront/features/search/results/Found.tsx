import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import type { SearchResult } from '../../../../../../core/search/contract/search.ts';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { isUnknownAddress } from '../../../../shared/api/api-error.ts';
import { MoreResults } from '../MoreResults.tsx';
import { NothingFound } from '../NothingFound.tsx';
import { resultsQuery } from '../queries.ts';
import { ringRoom } from '../../../parts/stretched-link.ts';
import { ResultCard, ResultCardSkeleton } from './ResultCard.tsx';
import { SearchFailure } from '../SearchFailure.tsx';
import { ShareRider } from '../ShareRider.tsx';
import { SearchHeading } from '../SearchHeading.tsx';
import type { SearchSubject } from '../search-subject.ts';

const SKELETONS = 6;
const grid = 'mt-6 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

interface Props {
  subject: SearchSubject;
  galleryOf: (result: SearchResult) => To;
}

export function Found({ subject, galleryOf }: Props) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation();
  const query = useInfiniteQuery(resultsQuery(subject));
  const [first] = query.data?.pages ?? [];
  // An impossible id finds as much as an unknown one.
  const nothing = first?.total === 0 || isUnknownAddress(query.error);
  const heading = useHeading(subject, first?.subject ?? null, nothing);
  return (
    <>
      <PageTitle parts={[subject.kind === 'text' ? t('titleOf', { query: subject.query }) : (heading ?? t('title'))]} />
      <SearchHeading nothing={nothing} {...(first ? { count: t('count', { count: first.total }) } : {})}>
        {heading ?? <Skeleton className="h-[1em] w-72 max-w-full" />}
      </SearchHeading>
      <ShareRider subject={subject} found={first} title={heading} />
      {nothing ? (
        <NothingFound />
      ) : query.data ? (
        <>
          <ul aria-label={t('results')} className={grid}>
            {unique(query.data.pages).map((result, i) => (
              <li
                key={result.participant_id}
                className={`${ringRoom} [contain-intrinsic-height:auto_26rem] [content-visibility:auto]`}
              >
                <ResultCard result={result} gallery={galleryOf(result)} eager={i === 0} />
              </li>
            ))}
          </ul>
          <MoreResults query={query} />
        </>
      ) : query.isError || query.isPaused ? (
        <SearchFailure query={query} />
      ) : (
        <div role="status" aria-label={common('loading')} className={grid}>
          {Array.from({ length: SKELETONS }, (_, i) => (
            <ResultCardSkeleton key={i} />
          ))}
        </div>
      )}
    </>
  );
}

/** Returns the words above the results; null until the name of the searched rider is known. */
function useHeading(subject: SearchSubject, name: string | null, nothing: boolean): string | null {
  const { t } = useTranslation('search');
  if (subject.kind === 'text') return t(nothing ? 'none.text' : 'textHeading', { query: subject.query });
  if (name !== null) return t(`${subject.kind}Heading`, { name });
  if (!nothing) return null;
  return t(subject.kind === 'rider' ? 'unknownRider' : 'unknownParticipant');
}

/** An index that was rebuilt between two pages may list the same result twice. */
function unique(pages: readonly { results: SearchResult[] }[]): SearchResult[] {
  return [
    ...new Map(pages.flatMap(({ results }) => results).map((result) => [result.participant_id, result])).values(),
  ];
}
