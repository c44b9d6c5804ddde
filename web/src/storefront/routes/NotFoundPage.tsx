import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Missing } from '../../../../core/shop/contract/pages.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { notify } from '../../shared/ui/messages/notify.ts';
import { paths } from '../../shared/links/paths.ts';
import { MISSING_KEY } from '../../shared/api/query-client.ts';

/** Shows any unknown address. A page that sends the visitor here names the wanted address in `state.attempted`. */
export default function NotFoundPage() {
  const { t } = useTranslation('notFound');
  const navigate = useNavigate();
  const location = useLocation();
  const missing = useMissing();
  // The server does not know the history's state, so it shows only after the browser took the page over.
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const state = location.state as { attempted?: string } | null;
  const attempted = (inBrowser ? state?.attempted : missing?.path) ?? location.pathname;
  const goBack = () => void (hasEarlierPage() ? navigate(-1) : navigate(paths.home()));

  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-page py-16 md:py-32">
      <PageTitle parts={[t('title', 'Page Not Found')]} />
      <p aria-hidden className="text-8xl leading-none font-black tracking-tighter text-accent-text tabular">
        404
      </p>
      <h1 className="text-4xl font-extrabold tracking-tight">{t('title', 'Page Not Found')}</h1>
      <p className="text-ink-soft">
        {t('attempted')}{' '}
        <code className="mt-1 block w-fit rounded-sm bg-surface px-1.5 py-0.5 font-sans break-all text-ink">
          {attempted}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.home()} className={buttonClass({})}>
          {t('home', 'Back to Home')}
        </Link>
        <Button variant="secondary" onClick={goBack}>
          {t('back', 'Go Back')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns the event or race that the server missed when it drew this page (`spec/storefront.md §2`). Reports it once,
 * when the page is live.
 */
function useMissing(): Missing | undefined {
  const { t } = useTranslation('races');
  const queries = useQueryClient();
  const [missing] = useState(() => queries.getQueryData<Missing>(MISSING_KEY));
  useEffect(() => {
    if (!missing) return;
    queries.removeQueries({ queryKey: MISSING_KEY });
    notify.error(t('error'), t(`loadFailed.${missing.what}`));
  }, [missing, queries, t]);
  return missing;
}

/** React Router counts the pages of this visit in the history's state; 0 is the first. */
function hasEarlierPage(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
