import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useSettings } from '../../shared/api/settings.ts';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';
import { UnexpectedErrorBoundary } from '../../shared/ui/unexpected-error.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { Link } from '../../shared/ui/link.tsx';
import { legalPages } from '../../../../core/legal-pages.ts';
import { paths } from '../../shared/links/paths.ts';
import { useLooks } from '../../shared/looks/use-looks.ts';
import { Watches } from './Watches.tsx';

/** What every page stands in: skip link, header, the page itself, and where it was scrolled to. */
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
      {/* As high as the window: the footer then is never in sight while a page loads, and cannot jump. */}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] outline-none">
        <UnexpectedErrorBoundary address={useLocation().pathname}>
          <Outlet />
        </UnexpectedErrorBoundary>
      </main>
      <footer className="mt-16 border-t border-line py-6 text-sm text-ink-soft">
        <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-page">
          <span className="mr-auto max-md:w-full">{settings?.site_name ?? '\u00a0'}</span>
          <Link to={paths.favourites()} className="flex min-h-11 items-center hover:underline">
            {t('favourites')}
          </Link>
          {legalPages.map((page) => (
            <Link key={page} to={paths.legal(page)} className="flex min-h-11 items-center hover:underline">
              {t(`legal.${page}`)}
            </Link>
          ))}
        </p>
      </footer>
      <OfflineBanner />
      <ScrollPosition />
      <Watches />
    </>
  );
}
