import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { OfflineMessage } from '../../../shared/ui/messages/offline-message.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { errorTextOf } from '../error-text.ts';

/** The properties of a query that a page shows. A page may combine several queries into one. */
export type Asked<Data> = Pick<UseQueryResult<Data>, 'error' | 'errorUpdatedAt' | 'isPaused' | 'isFetching'> & {
  data: Data | undefined;
  refetch: () => Promise<unknown>;
};

interface Props<Data> {
  query: Asked<Data>;
  /** The text for a failure: the words of `spec/administration.md §8`. */
  failure: string;
  /** Reserves the space while loading, in the shape of the content. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows an answer's state: loading, loaded, failed with a retry button, or waiting for a connection. */
export function Loaded<Data>({ query, failure, placeholder, children }: Props<Data>) {
  const { t } = useTranslation(['kit', 'common', 'errors', 'office']);
  const { data, error } = query;
  // Reports each failure once, unless it has been solved since.
  const failedAt = error ? query.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) notify.error(t('error'), failure);
  }, [failedAt, failure, t]);
  if (data !== undefined) return children(data);
  if (query.isPaused) return <OfflineMessage />;
  if (!error) {
    return (
      <div role="status" aria-label={t('common:loading')}>
        {placeholder}
      </div>
    );
  }
  return (
    <StateMessage icon={TriangleAlert} role="alert" title={failure} description={errorTextOf(t, error)}>
      <Button onClick={() => void query.refetch()} aria-disabled={query.isFetching}>
        {t('common:retry')}
      </Button>
    </StateMessage>
  );
}
