import { useTranslation } from 'react-i18next';
import { OfflineMessage } from '../../../shared/ui/messages/offline-message.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useOnline } from '../../../shared/ui/messages/use-online.ts';
import { TablePlaceholder } from '../table/TablePlaceholder.tsx';

/** Replaces a page while its code is loading: a title with content below it. */
export function PageOnItsWay() {
  const { t } = useTranslation();
  const online = useOnline();
  if (!online) return <OfflineMessage heading />;
  return (
    <div role="progressbar" aria-label={t('loading')} className="px-page py-6">
      <Skeleton className="h-10 mb-6 max-w-64" />
      <TablePlaceholder />
    </div>
  );
}
