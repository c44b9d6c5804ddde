import { LinkIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { CommunicationSwitches } from '../../parts/forms/communication-switches.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { Message } from '../../../shared/ui/messages/message.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { isLost, isUnknownAddress } from '../../../shared/api/api-error.ts';
import { swissDay } from '../../../../../core/time/swiss-day.ts';
import { formatDateRange } from '../../../shared/format/dates.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { paths } from '../../../shared/links/paths.ts';
import { usePreferences } from './use-preferences.ts';

/**
 * Sets a person's mail preferences by the secret link of a mail, without a sign-in (`spec/storefront.md §2`,
 * Unsubscribe).
 */
export default function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  return token ? <Preferences token={token} /> : <InvalidLink />;
}

function InvalidLink() {
  const { t } = useTranslation('unsubscribe');
  useEffect(() => notify.error(t('invalid.title'), t('invalid.description')), [t]);
  return (
    <div className="mx-auto max-w-xl px-page py-8">
      <PageTitle parts={[t('invalid.page')]} />
      <StateMessage heading icon={LinkIcon} title={t('invalid.page')} description={t('invalid.description')}>
        <Link to={paths.home()} className={buttonClass()}>
          {t('home')}
        </Link>
      </StateMessage>
    </div>
  );
}

function Preferences({ token }: { token: string }) {
  const { t } = useTranslation('unsubscribe');
  const { t: tCommon } = useTranslation(['common', 'errors']);
  const language = useLanguage();
  const { page, saved, saving, save } = usePreferences(token);

  if (isUnknownAddress(page.error)) return <InvalidLink />;
  if (isLost(page)) {
    return (
      <div className="mx-auto max-w-xl px-page py-8">
        <PageTitle parts={[t('title')]} />
        <StateMessage
          heading
          role="alert"
          icon={LinkIcon}
          title={t('loadFailed')}
          description={errorText(tCommon, page.error)}
        >
          <Button onClick={() => void page.refetch()}>{tCommon('common:retry')}</Button>
          <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            {t('home')}
          </Link>
        </StateMessage>
      </div>
    );
  }
  const { greeting, preferences } = page.data ?? {};
  const since = preferences?.unsubscribed_at;
  const day = since ? swissDay(new Date(since)) : null;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-page py-8 md:py-16">
      <PageTitle parts={[t('title')]} />
      <div>
        <h1 className="text-4xl leading-tight font-black tracking-tight md:text-5xl">{t('title')}</h1>
        <div className="mt-3 min-h-7 text-xl font-semibold wrap-anywhere">
          {greeting === undefined ? <Skeleton className="h-7 w-64" /> : t('greeting', { name: greeting })}
        </div>
        <p className="mt-1 text-lg text-ink-soft">{t('lead')}</p>
      </div>
      {saved && (
        <Message tone="good" title={t('saved.title')}>
          {t('saved.description')}
        </Message>
      )}
      {day && <Message tone="neutral">{t('since', { date: formatDateRange(day, day, language) })}</Message>}
      {preferences ? (
        <>
          <CommunicationSwitches preferences={preferences} heading="h2" onChange={save} />
          <div className="flex flex-wrap gap-3 *:grow md:*:grow-0">
            {since ? (
              <Button disabled={saving} onClick={() => save({ action: 'reactivate' })}>
                {t('reactivate')}
              </Button>
            ) : (
              <Button variant="danger" disabled={saving} onClick={() => save({ action: 'unsubscribe_all' })}>
                {t('all')}
              </Button>
            )}
            <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
              {t('home')}
            </Link>
          </div>
        </>
      ) : (
        <div role="status" className="grid gap-4 md:grid-cols-2">
          <span className="sr-only">{tCommon('common:loading')}</span>
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      )}
    </div>
  );
}
