import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useSettings } from '../../shared/api/settings.ts';
import { useLooks } from '../../shared/looks/use-looks.ts';
import { SignInAgainHost } from '../kit/sign-in-again/SignInAgainHost.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { Header } from './menu/Header.tsx';
import { Sidebar } from './menu/Sidebar.tsx';
import { useNewPage } from './use-new-page.ts';
import { useVisit } from './use-visit.ts';

/** Frames every page of the administration. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useNewPage(pathname);
  const visit = useVisit();
  useLooks(useSettings());
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-ground px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <div className="flex min-h-dvh">
        <Sidebar />
        <div className="min-w-0 flex-1">
          <Header />
          <main id="main" ref={main} tabIndex={-1} className="outline-none">
            <FailureBoundary address={pathname}>
              <Outlet key={visit} />
            </FailureBoundary>
          </main>
        </div>
      </div>
      <SignInAgainHost />
    </>
  );
}
