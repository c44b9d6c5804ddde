import { useMutation, useQuery } from '@tanstack/react-query';
import { Clock, Download, LinkIcon, LoaderCircle, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { addressOf, api, type Answer } from '../../../shared/api/api.ts';
import { isUnknownAddress } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { paths } from '../../../shared/links/paths.ts';
import { withProof } from '../../parts/captcha/with-proof.ts';
import { PaymentError } from './PaymentError.tsx';
import { pollDelay } from './polling.ts';
import { Actions, ResultPage } from './ResultPage.tsx';
import { SavePhotos } from './save/SavePhotos.tsx';
import { useShares } from './save/use-shares.ts';
import { startsFirstTime } from './started-downloads.ts';

type State = Answer<'GET /api/downloads/{token}/state'>;

/** Where a download link leads while its ZIP is not ready, and where an old one is renewed. */
export default function DownloadPage() {
  const { token = '' } = useParams();
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
  if (state.data?.state === 'ready') return <Ready token={token} state={state.data} waited={waited} />;
  if (state.data?.state === 'expired') return <Expired token={token} />;
  if (isUnknownAddress(state.error)) return <Unknown />;
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

/** Who has waited for the ZIP gets it by itself; who comes from a mail chooses. On a phone, photos belong among the photos. */
function Ready({ token, state, waited }: { token: string; state: State; waited: boolean }) {
  const { t } = useTranslation('checkout');
  const shares = useShares();
  const address = addressOf('GET /api/downloads/{token}', { token }).path;
  const [startsNow] = useState(() => waited && startsFirstTime(token, () => window.sessionStorage));
  useEffect(() => {
    if (startsNow) window.location.assign(address);
  }, [startsNow, address]);
  return (
    <ResultPage
      icon={Download}
      tone="good"
      title={startsNow ? t('downloadPage.ready') : t('downloadPage.readyManual')}
      description={startsNow ? t('downloadPage.readyNote') : t('downloadPage.readyManualNote')}
    >
      <Contents state={state} />
      <Actions>
        {shares && <SavePhotos token={token} variant="primary" />}
        <a href={address} className={buttonClass({ size: 'large', variant: shares ? 'secondary' : 'primary' })}>
          <Download aria-hidden className="size-5" />
          {t('downloadPage.action')}
        </a>
        {!shares && <SavePhotos token={token} />}
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {t('success.home')}
        </Link>
      </Actions>
    </ResultPage>
  );
}

function Contents({ state: { photo_count: count, bytes } }: { state: State }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  if (count === null) return null;
  const megabytes = new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  });
  const size = bytes === null ? null : megabytes.format(Math.max(1, bytes / 1e6));
  return (
    <p className="font-semibold tabular">{[t('downloadPage.contents', { count }), size].filter(Boolean).join(' · ')}</p>
  );
}

function Expired({ token }: { token: string }) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const renewal = useMutation({
    mutationFn: () => withProof((proof) => api('POST /api/renew-download-link', { body: { token, ...proof } })),
  });
  if (renewal.isSuccess) {
    return (
      <ResultPage
        icon={MailCheck}
        tone="good"
        title={t(renewal.data.before ? 'downloadPage.sentBefore' : 'downloadPage.sent')}
        description={t(renewal.data.before ? 'downloadPage.sentBeforeNote' : 'downloadPage.sentNote')}
      >
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {t('success.home')}
        </Link>
      </ResultPage>
    );
  }
  return (
    <ResultPage
      icon={Clock}
      tone="neutral"
      title={t('downloadPage.expired')}
      description={t('downloadPage.expiredNote')}
    >
      {renewal.isError && (
        <p role="alert" className="font-semibold text-danger-text">
          {errorText(tErrors, renewal.error)}
        </p>
      )}
      <Button size="large" aria-disabled={renewal.isPending} onClick={() => !renewal.isPending && renewal.mutate()}>
        {renewal.isPending ? t('downloadPage.renewing') : t('downloadPage.renew')}
      </Button>
    </ResultPage>
  );
}

function Unknown() {
  const { t } = useTranslation('checkout');
  return (
    <ResultPage
      icon={LinkIcon}
      tone="neutral"
      title={t('downloadPage.unknown')}
      description={t('downloadPage.unknownNote')}
    >
      <Link to={paths.home()} className={buttonClass({ size: 'large' })}>
        {t('success.home')}
      </Link>
    </ResultPage>
  );
}
