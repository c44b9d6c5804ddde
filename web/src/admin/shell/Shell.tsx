import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useSettings } from '../../shared/api/settings.ts';
import { paths } from '../../shared/links/paths.ts';
import { useLooks } from '../../shared/looks/use-looks.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { useAdmin } from '../kit/account.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { useNewPage } from './use-new-page.ts';

/** What every page of the administration stands in. */
export function Shell() {
  const { t } = useTranslation(['shell', 'common']);
  const { email } = useAdmin();
  const { pathname } = useLocation();
  const main = useNewPage(pathname);
  useLooks(useSettings());
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-ground px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('common:skipToContent')}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-page py-3">
        <div className="min-w-0">
          <p className="text-lg leading-tight font-bold">{t('heading')}</p>
          <p className="wrap-anywhere text-ink-soft">{t('welcome', { email })}</p>
        </div>
        <a href={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('viewSite')}
        </a>
      </header>
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <FailureBoundary address={pathname}>
          <Outlet />
        </FailureBoundary>
      </main>
    </>
  );
}
