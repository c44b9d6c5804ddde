import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { OfflineMessage } from '../../../shared/ui/messages/offline-message.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { errorText } from '../../../shared/api/error-text.ts';

interface Props {
  query: { error: unknown; isPaused: boolean; refetch: () => Promise<unknown> };
}

/**
 * Explains why there are no results, and offers the next step. Without a connection, the search itself goes on when the
 * connection is back.
 */
export function SearchFailure({ query }: Props) {
  const { t } = useTranslation(['search', 'common', 'errors']);
  if (query.isPaused) return <OfflineMessage />;
  return (
    <StateMessage role="alert" icon={TriangleAlert} title={t('search:failed')} description={errorText(t, query.error)}>
      <Button onClick={() => void query.refetch()}>{t('common:retry')}</Button>
    </StateMessage>
  );
}
