import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { errorText } from '../../../shared/api/error-text.ts';

/** Loads the next page of results. The button keeps its space while they load, and explains a failure. */
export function MoreResults({
  query,
}: {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPaused' | 'error' | 'fetchNextPage'
  >;
}) {
  const { t } = useTranslation(['search', 'common', 'errors']);
  if (!query.hasNextPage) return null;
  const waiting = query.isFetchingNextPage;
  return (
    <div className="mt-10 flex flex-col items-center gap-3 text-center">
      <p role="alert" className="text-danger-text empty:hidden">
        {waiting && query.isPaused
          ? t('errors:offline')
          : query.isFetchNextPageError && `${t('search:moreFailed')} ${errorText(t, query.error)}`}
      </p>
      <Button
        variant="secondary"
        size="large"
        aria-disabled={waiting}
        onClick={() => !waiting && void query.fetchNextPage()}
      >
        {waiting ? t('common:loading') : t(query.isFetchNextPageError ? 'common:retry' : 'search:more')}
      </Button>
    </div>
  );
}
