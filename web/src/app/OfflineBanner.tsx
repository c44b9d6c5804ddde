import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../components/use-online.ts';

/** Says quietly, on whatever page one is, that there is no connection; what is there already can be used on. It lies over the page, so that nothing moves. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-[calc(4.5rem+env(safe-area-inset-top))] z-60 flex justify-center px-4">
      {!online && (
        <p className="flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-base font-semibold text-ground shadow-lg motion-safe:animate-appear">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}
