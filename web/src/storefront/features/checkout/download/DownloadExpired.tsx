import { useMutation } from '@tanstack/react-query';
import { Clock, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api/api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { withProof } from '../../../parts/captcha/with-proof.ts';
import { ToLostLinks } from './ToLostLinks.tsx';
import { ResultPage } from '../ResultPage.tsx';

/** Tells that a link has expired, and sends a new one to the order's address. */
export function DownloadExpired({ token }: { token: string }) {
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
      <ToLostLinks />
    </ResultPage>
  );
}
