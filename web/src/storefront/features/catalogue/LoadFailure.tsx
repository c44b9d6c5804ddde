import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { OfflineMessage } from '../../../shared/ui/offline-message.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { errorText } from '../../../shared/api/error-text.ts';

interface Props {
  query: { error: unknown; isPaused: boolean; refetch: () => Promise<unknown> };
  what: 'events' | 'event' | 'race';
}

/** Why a page's content is not there, and the way on. Without a connection it says so; the query itself goes on when it is back. */
export function LoadFailure({ query, what }: Props) {
  const { t } = useTranslation(['catalogue', 'common', 'errors']);
  // The home page has its heading in any case.
  const heading = what !== 'events';
  if (query.isPaused) return <OfflineMessage heading={heading} />;
  return (
    <StateMessage
      role="alert"
      heading={heading}
      icon={TriangleAlert}
      title={t(`catalogue:loadFailed.${what}`)}
      description={errorText(t, query.error)}
    >
      <Button onClick={() => void query.refetch()}>{t('common:retry')}</Button>
    </StateMessage>
  );
}
