import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../shared/ui/messages/use-online.ts';

/**
 * Reports a lost connection quietly, on any page. The loaded parts stay usable. Hangs on the header's lower edge, so
 * that it neither moves nor covers anything.
 */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--header)-14px+env(safe-area-inset-top))] z-60 flex justify-center px-4"
    >
      {!online && (
        <p className="flex min-h-7 items-center gap-1.5 rounded-full bg-ink px-3 text-sm font-semibold text-ground shadow-lg motion-safe:animate-appear">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}
