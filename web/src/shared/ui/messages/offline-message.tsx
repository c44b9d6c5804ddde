import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from './state-message.tsx';

/** Takes the place of what cannot be fetched now; whoever shows it goes on by itself when the connection is back. */
export function OfflineMessage({ heading = false }: { heading?: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMessage icon={CloudOff} heading={heading} title={t('offline.title')} description={t('offline.description')} />
  );
}
