import { useTranslation } from 'react-i18next';
import { OfflineMessage } from './messages/offline-message.tsx';
import { useOnline } from './messages/use-online.ts';

/**
 * Shows a thin line at the top while a page's code is loading. Reserves the space below, so that the footer does not
 * jump.
 */
export function PagePending() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div className="min-h-dvh">
      {online ? (
        <div
          role="progressbar"
          aria-label={t('loading')}
          className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent-text"
        />
      ) : (
        <OfflineMessage heading />
      )}
    </div>
  );
}
