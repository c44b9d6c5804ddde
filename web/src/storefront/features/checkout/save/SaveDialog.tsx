import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { errorText } from '../../../../shared/api/error-text.ts';
import { photosQuery } from './photos/photos-query.ts';
import { PhotoLinks } from './photos/PhotoLinks.tsx';
import { PhotosToShare } from './photos/PhotosToShare.tsx';
import { isExpired, RenewLink } from './RenewLink.tsx';

export interface SaveDialogProps {
  /** The token of the order's download link. The order is paid. */
  token: string;
  /** True if the browser shares files. */
  shares: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Offers the bought photos one by one: shared to the phone's own photos, or as plain downloads without sharing. */
export default function SaveDialog({ token, shares, open, onOpenChange }: SaveDialogProps) {
  const { t } = useTranslation('checkout');
  const list = useQuery({ ...photosQuery(token), enabled: open });
  const photos = list.data?.photos;
  const frame = { open, onOpenChange };
  if (photos && shares) return <PhotosToShare token={token} photos={photos} {...frame} />;
  return (
    <Dialog
      shape="full"
      {...frame}
      title={t(shares ? 'save.action' : 'save.actionLinks')}
      description={t(shares ? 'save.description' : 'save.descriptionLinks')}
    >
      {photos && <PhotoLinks token={token} photos={photos} />}
      {!photos &&
        (list.isError ? (
          <NoList token={token} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ListComing />
        ))}
    </Dialog>
  );
}

function ListComing() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3, 4].map((tile) => (
        <div key={tile} className="flex flex-col gap-2">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}

function NoList({ token, error, onRetry }: { token: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['checkout', 'common']);
  const { t: tErrors } = useTranslation(['errors']);
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold">{errorText(tErrors, error)}</p>
      {isExpired(error) ? <RenewLink token={token} /> : <Button onClick={onRetry}>{t('common:retry')}</Button>}
    </div>
  );
}
