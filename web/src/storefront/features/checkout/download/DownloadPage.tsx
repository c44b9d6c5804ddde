import { useQuery } from '@tanstack/react-query';
import { LinkIcon, LoaderCircle, Undo2, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { PagePending } from '../../../../shared/ui/page-pending.tsx';
import { api } from '../../../../shared/api/api.ts';
import { ApiError, isUnknownAddress } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { DownloadExpired } from './DownloadExpired.tsx';
import { DownloadReady } from './DownloadReady.tsx';
import { PaymentError } from '../PaymentError.tsx';
import { pollDelay } from '../polling.ts';
import { Actions, ResultPage } from '../ResultPage.tsx';
import { ToLostLinks } from './ToLostLinks.tsx';
import { SavePhotos } from '../save/SavePhotos.tsx';

const LostLinks = lazyPart(() => import('./LostLinks.tsx'));

/** Shows the photos behind a link. Without a link, mails those of an address. */
export default function DownloadPage() {
  const { token } = useParams();
  return token === undefined ? (
    <Suspense fallback={<PagePending />}>
      <LostLinks />
    </Suspense>
  ) : (
    <Download token={token} />
  );
}

/** Waits for the ZIP of a download link, and renews an old link. */
function Download({ token }: { token: string }) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const state = useQuery({
    queryKey: ['download', token],
    queryFn: ({ signal }) => api('GET /api/downloads/{token}/state', { params: { token }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'preparing' ? pollDelay(dataUpdateCount) : false,
  });
  const [waited, setWaited] = useState(false);
  if (state.data?.state === 'preparing') {
    if (!waited) setWaited(true);
    return (
      <ResultPage
        icon={LoaderCircle}
        tone="busy"
        title={t('downloadPage.preparing')}
        description={t('downloadPage.preparingNote')}
      >
        <Actions>
          <SavePhotos token={token} />
        </Actions>
      </ResultPage>
    );
  }
  if (state.data?.state === 'ready') return <DownloadReady token={token} state={state.data} waited={waited} />;
  if (state.data?.state === 'expired') return <DownloadExpired token={token} />;
  if (isUnknownAddress(state.error))
    return <NoPhotos icon={LinkIcon} state="unknown" note={t('downloadPage.unknownNote')} />;
  if (state.error instanceof ApiError && state.error.code === 'order_refunded')
    return <NoPhotos icon={Undo2} state="refunded" note={errorText(tErrors, state.error)} />;
  if (state.isError) {
    return (
      <PaymentError
        title={t('downloadPage.failed')}
        description={errorText(tErrors, state.error)}
        onRetry={() => void state.refetch()}
      />
    );
  }
  return <ResultPage icon={LoaderCircle} tone="busy" title={t('downloadPage.checking')} />;
}

interface NoPhotosProps {
  icon: LucideIcon;
  state: 'unknown' | 'refunded';
  note: string;
}

/** Says that the link has no photos, and leads to those of other orders. */
function NoPhotos({ icon, state, note }: NoPhotosProps) {
  const { t } = useTranslation('checkout');
  return (
    <ResultPage icon={icon} tone="neutral" title={t(`downloadPage.${state}`)} description={note}>
      <Link to={paths.home()} className={buttonClass({ size: 'large' })}>
        {t('success.home')}
      </Link>
      <ToLostLinks />
    </ResultPage>
  );
}
