import { LoaderCircle } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../../../core/sales/contract/money.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { DownloadOffer } from '../download/DownloadOffer.tsx';
import { PhotosFrame } from '../download/PhotosFrame.tsx';
import { FallingIcons } from './FallingIcons.tsx';
import { Stage } from '../save/photos/Stage.tsx';

const Reward = lazyPart(() => import('../save/Reward.tsx'));

/** Shows the bought photos as soon as they exist, to look at and to keep. */
export function Photos({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('checkout');
  const { link_withheld: withheld, download_url: address, download_token: token } = order;
  if (withheld)
    return <p className="mt-6 rounded-lg bg-surface px-5 py-4 text-lg">{t(`thankYou.withheld.${withheld}`)}</p>;
  return (
    <PhotosFrame
      photo={
        <>
          {token === null ? <Stage /> : <Suspense fallback={<Stage />}>{<Reward token={token} />}</Suspense>}
          <FallingIcons />
        </>
      }
    >
      {address ? (
        <DownloadOffer token={token} address={address} expiresAt={order.download_expires_at} />
      ) : (
        <div
          role="status"
          className="flex min-h-33 flex-col justify-center gap-1 rounded-lg bg-surface px-5 py-4 md:min-h-25"
        >
          <p className="flex items-center gap-2 text-lg font-semibold">
            <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin motion-reduce:animate-none" />
            {t('thankYou.preparing')}
          </p>
          <p className="text-ink-soft">{t('success.preparingNote')}</p>
        </div>
      )}
    </PhotosFrame>
  );
}

/** Keeps the height of the photos that follow. */
export function PhotosComing() {
  return (
    <PhotosFrame
      photo={
        <>
          <Stage />
          <FallingIcons />
        </>
      }
    >
      <div className="flex min-h-33 flex-col gap-3 md:min-h-25 md:flex-row">
        {[1, 2].map((button) => (
          <Skeleton key={button} className="h-13 rounded-md md:w-50" />
        ))}
      </div>
    </PhotosFrame>
  );
}
