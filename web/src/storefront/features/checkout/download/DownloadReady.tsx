import { Download } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, type Answer } from '../../../../shared/api/api.ts';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { BoughtOrder } from '../BoughtOrder.tsx';
import { Actions } from '../ResultPage.tsx';
import { Stage } from '../save/photos/Stage.tsx';
import { SavePhotos } from '../save/SavePhotos.tsx';
import { useShares } from '../save/photos/use-shares.ts';
import { LinkValidity } from './LinkValidity.tsx';
import { PhotosFrame, PhotosPage } from './PhotosFrame.tsx';
import { startsFirstTime } from './started-downloads.ts';

const Reward = lazyPart(() => import('../save/Reward.tsx'));

type State = Answer<'GET /api/downloads/{token}/state'>;

/**
 * Starts the download for a customer who has waited for the ZIP. A customer who comes from a mail chooses. On a phone,
 * photos belong among the photos.
 */
export function DownloadReady({ token, state, waited }: { token: string; state: State; waited: boolean }) {
  const { t } = useTranslation('checkout');
  const shares = useShares();
  const address = addressOf('GET /api/downloads/{token}', { token }).path;
  const [startsNow] = useState(() => waited && startsFirstTime(token, () => window.sessionStorage));
  useEffect(() => {
    if (startsNow) window.location.assign(address);
  }, [startsNow, address]);
  return (
    <PhotosPage
      title={startsNow ? t('downloadPage.ready') : t('downloadPage.readyManual')}
      lead={startsNow ? t('downloadPage.readyNote') : t('downloadPage.readyManualNote')}
    >
      <PhotosFrame
        photo={
          <Suspense fallback={<Stage />}>
            <Reward token={token} />
          </Suspense>
        }
      >
        <Actions>
          <SavePhotos token={token} />
          <a href={address} className={buttonClass({ size: 'large', variant: shares ? 'secondary' : 'primary' })}>
            <Download aria-hidden className="size-5" />
            {t('downloadPage.action')}
          </a>
        </Actions>
        <Contents state={state} />
      </PhotosFrame>
      {state.order ? (
        <BoughtOrder order={state.order} email={null} token={token} />
      ) : (
        <p className="mt-8">
          <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            {t('success.home')}
          </Link>
        </p>
      )}
    </PhotosPage>
  );
}

function Contents({ state: { photo_count: count, bytes, download_expires_at: expiresAt } }: { state: State }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const size = bytes === null ? null : formatBytes(bytes, language);
  return (
    <>
      {count !== null && (
        <p className="mt-2 font-semibold tabular">
          {[t('downloadPage.contents', { count }), size].filter(Boolean).join(' · ')}
        </p>
      )}
      <LinkValidity expiresAt={expiresAt} />
    </>
  );
}
