import { useMutation } from '@tanstack/react-query';
import { BellRing, MailX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { paths } from '../../../shared/links/paths.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PagePending } from '../../../shared/ui/page-pending.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';

/**
 * Opens from the mail's link: arriving confirms the request, and a press withdraws it. Programs that only read the page
 * confirm nothing.
 */
export default function TellMePage() {
  const { t } = useTranslation(['tellMe', 'common', 'errors']);
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const confirm = useMutation({ mutationFn: () => api('POST /api/tell-me/confirm', { body: { token } }) });
  const forget = useMutation({ mutationFn: () => api('POST /api/tell-me/forget', { body: { token } }) });
  const arrive = useEffectEvent(() => confirm.mutate());
  useEffect(() => {
    if (token !== '') arrive();
  }, [token]);
  const { data, error } = confirm;
  const unknown = token === '' || (error instanceof ApiError && error.code === 'token_not_found');
  return (
    <div className="mx-auto max-w-page px-page py-6">
      <PageTitle parts={[t('tellMe:page')]} />
      {forget.isSuccess ? (
        <StateMessage heading icon={MailX} title={t('tellMe:forgotten.title')} description={t('tellMe:forgotten.text')}>
          <Home />
        </StateMessage>
      ) : unknown ? (
        <StateMessage heading icon={MailX} title={t('tellMe:unknown.title')} description={t('tellMe:unknown.text')}>
          <Home />
        </StateMessage>
      ) : error ? (
        <StateMessage heading icon={MailX} title={errorText(t, error)}>
          <Button onClick={() => confirm.mutate()}>{t('common:retry')}</Button>
        </StateMessage>
      ) : data ? (
        <StateMessage
          heading
          icon={BellRing}
          title={t('tellMe:confirmed.title')}
          description={t('tellMe:confirmed.text', { name: data.rider_name ?? data.race_name, event: data.event_name })}
        >
          <Link to={paths.race(data.event_id, data.race_id)} className={buttonClass()}>
            {t('tellMe:confirmed.race')}
          </Link>
          <Button variant="secondary" disabled={forget.isPending} onClick={() => forget.mutate()}>
            {t('tellMe:confirmed.forget')}
          </Button>
          {forget.error && (
            <p role="alert" className="basis-full font-semibold text-danger-text">
              {errorText(t, forget.error)}
            </p>
          )}
        </StateMessage>
      ) : (
        <PagePending />
      )}
    </div>
  );
}

/** Leads to the home page when the mail's link leads no further. */
function Home() {
  const { t } = useTranslation('tellMe');
  return (
    <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
      {t('home')}
    </Link>
  );
}
