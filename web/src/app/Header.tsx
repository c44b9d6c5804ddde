import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShopSettings } from '../../../core/contract/catalogue.ts';
import { buttonClass } from '../components/button.tsx';
import { Link } from '../components/link.tsx';
import { paths } from '../lib/paths.ts';
import { CartButton } from './CartButton.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { Logo } from './Logo.tsx';
import { SearchInHeader } from './SearchInHeader.tsx';

export function Header({ settings }: { settings: ShopSettings | undefined }) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/95 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
      <div className="mx-auto flex h-(--header) max-w-page items-center gap-0.5 px-page sm:gap-1">
        <Link to={paths.home()} aria-label={t('home', { name: settings?.site_name ?? '' })} className="mr-auto flex min-h-(--control) min-w-0 items-center rounded-sm">
          <Logo settings={settings} />
        </Link>
        <SearchInHeader />
        <LanguageButton />
        <Link to={paths.account()} aria-label={t('account')} className={buttonClass({ variant: 'quiet', size: 'icon' })}>
          <UserRound aria-hidden className="size-6" />
        </Link>
        <CartButton />
      </div>
    </header>
  );
}
