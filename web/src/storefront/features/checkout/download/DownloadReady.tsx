import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, type Answer } from '../../../../shared/api/api.ts';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { Actions, ResultPage } from '../ResultPage.tsx';
import { SavePhotos } from '../save/SavePhotos.tsx';
import { useShares } from '../save/photos/use-shares.ts';
import { startsFirstTime } from './started-downloads.ts';

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
  const size = bytes === null ? null : formatBytes(bytes, language);
  return (
    <p className="font-semibold tabular">{[t('downloadPage.contents', { count }), size].filter(Boolean).join(' · ')}</p>
  );
}
