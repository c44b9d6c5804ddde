import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from './state-message.tsx';

/** Replaces content that cannot be fetched now. The content's owner goes on by itself when the connection is back. */
export function OfflineMessage({ heading = false }: { heading?: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMessage icon={CloudOff} heading={heading} title={t('offline.title')} description={t('offline.description')} />
  );
}
