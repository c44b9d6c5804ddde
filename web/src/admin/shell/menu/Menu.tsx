import { ExternalLink, LogOut, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../../shared/links/paths.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { isAt, navigation, type NavigationEntry } from './navigation.ts';
import { useSignOut } from '../use-sign-out.ts';

const look = (narrow: boolean, here = false) =>
  classNames(
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left hover:bg-surface',
    narrow && 'justify-center',
    here ? 'bg-surface font-semibold text-ink' : 'text-ink-soft hover:text-ink',
  );

/** Shows the menu. When narrow, it shows only icons; their names are still read out, and appear under the pointer. */
export function Menu({ narrow = false }: { narrow?: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const { signOut, leaving } = useSignOut();
  return (
    <nav aria-label={t('menu')} className="flex flex-1 flex-col gap-6 overflow-y-auto p-2">
      {navigation.map(({ name, entries }) => (
        <Group key={name} name={t(`groups.${name}`)} narrow={narrow}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Entry entry={entry} narrow={narrow} />
            </li>
          ))}
        </Group>
      ))}
      <ul className="mt-auto flex flex-col gap-0.5 border-t border-line pt-2">
        <li>
          <a href={paths.account()} title={narrow ? t('common:account') : undefined} className={look(narrow)}>
            <Label icon={UserRound} name={t('common:account')} narrow={narrow} />
          </a>
        </li>
        <li>
          <a href={paths.home()} title={narrow ? t('viewSite') : undefined} className={look(narrow)}>
            <Label icon={ExternalLink} name={t('viewSite')} narrow={narrow} />
          </a>
        </li>
        <li>
          <button
            type="button"
            onClick={signOut}
            disabled={leaving}
            title={narrow ? t('signOut') : undefined}
            className={look(narrow)}
          >
            <Label icon={LogOut} name={t('signOut')} narrow={narrow} />
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Group({ name, narrow, children }: { name: string; narrow: boolean; children: ReactNode }) {
  return (
    <div>
      <h2 className={narrow ? 'sr-only' : 'px-3 pb-1 text-sm font-semibold text-ink-soft'}>{name}</h2>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  );
}

function Entry({ entry, narrow }: { entry: NavigationEntry; narrow: boolean }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const name = t(`entries.${entry.name}`);
  const here = isAt(entry, pathname);
  return (
    <Link
      to={entry.to}
      title={narrow ? name : undefined}
      aria-current={pathname === entry.to ? 'page' : here ? 'true' : undefined}
      className={look(narrow, here)}
    >
      <Label icon={entry.icon} name={name} narrow={narrow} />
    </Link>
  );
}

function Label({ icon: Icon, name, narrow }: { icon: LucideIcon; name: string; narrow: boolean }) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={narrow ? 'sr-only' : 'min-w-0'}>{name}</span>
    </>
  );
}
