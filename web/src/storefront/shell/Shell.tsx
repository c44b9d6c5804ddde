import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useSettings } from '../../shared/api/settings.ts';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';
import { UnexpectedErrorBoundary } from '../../shared/ui/messages/unexpected-error.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLooks } from '../../shared/looks/use-looks.ts';
import { Watches } from './Watches.tsx';

/** Frames every page: skip link, header, the page itself and its scroll position. */
export function Shell() {
  const { t } = useTranslation();
  const settings = useSettings();
  const main = useFocusOnNavigation();
  useLooks(settings);

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-ground px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <Header settings={settings} />
      {/* As high as the window: the footer is then never visible while a page loads, and cannot jump. */}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] outline-none">
        <UnexpectedErrorBoundary address={useLocation().pathname}>
          <Outlet />
        </UnexpectedErrorBoundary>
      </main>
      <Footer siteName={settings?.site_name} />
      <OfflineBanner />
      <ScrollPosition />
      <Watches />
    </>
  );
}
