import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ShopSettings } from '../../../../../core/shop/contract/site-settings.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { CartButton } from './CartButton.tsx';
import { FavouritesLater } from './favourites-later.ts';
import { LanguageButton } from './LanguageButton.tsx';
import { Logo } from './Logo.tsx';
import { HeaderSearch, hasOwnSearch } from './header-search.ts';

export function Header({ settings }: { settings: ShopSettings | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/95 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
      <div className="mx-auto flex h-(--header) max-w-page items-center gap-0.5 px-page sm:gap-1">
        <Link
          to={paths.home()}
          aria-label={t('home', { name: settings?.site_name ?? '' })}
          className="mr-auto flex min-h-(--control) min-w-0 items-center rounded-sm"
        >
          <Logo settings={settings} />
        </Link>
        <FavouritesLater />
        {!hasOwnSearch(pathname) && (
          <Suspense>
            <HeaderSearch />
          </Suspense>
        )}
        <LanguageButton />
        <AccountLink />
        <CartButton />
      </div>
    </header>
  );
}

/** Leads to the account, or to the sign-in. A dot marks a signed-in customer. */
function AccountLink() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  return (
    <Link
      to={signedIn ? paths.account() : paths.auth()}
      aria-label={t(signedIn ? 'account' : 'signIn')}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} relative`}
    >
      <UserRound aria-hidden className="size-6" />
      {signedIn && (
        <span className="absolute right-2 bottom-2 size-2.5 rounded-full border-2 border-ground bg-accent-text" />
      )}
    </Link>
  );
}
