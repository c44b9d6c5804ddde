import { useTranslation } from 'react-i18next';
import { useAdmin } from '../../kit/account.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { Search } from './Search.tsx';
import { ShortcutHelp } from '../ShortcutHelp.tsx';

/** Shows the administration's name and greets the admin above every page. */
export function Header() {
  const { t } = useTranslation('shell');
  const { email, display_name: name } = useAdmin();
  return (
    <header className="flex min-h-17 items-center gap-3 border-b border-line px-page py-2 print:hidden!">
      <PhoneMenu />
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-bold">{t('heading')}</p>
        <p className="truncate text-ink-soft" title={email}>
          {name ? t('welcomeNamed', { name, email }) : t('welcome', { email })}
        </p>
      </div>
      <Search />
      <ShortcutHelp />
    </header>
  );
}
