import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { OfflineMessage } from '../../../shared/ui/messages/offline-message.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { errorText } from '../../../shared/api/error-text.ts';

interface Props {
  query: { error: unknown; isPaused: boolean; refetch: () => Promise<unknown> };
  /** The words for the content that could not be loaded. */
  title: string;
  /** True if the page has no heading of its own now. */
  heading?: boolean;
}

/**
 * Explains why a page's content is missing, and offers the next step. Without a connection it reports that; the query
 * goes on by itself when the connection is back.
 */
export function LoadFailure({ query, title, heading = false }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  if (query.isPaused) return <OfflineMessage heading={heading} />;
  return (
    <StateMessage
      role="alert"
      heading={heading}
      icon={TriangleAlert}
      title={title}
      description={errorText(t, query.error)}
    >
      <Button onClick={() => void query.refetch()}>{t('common:retry')}</Button>
    </StateMessage>
  );
}
