import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Menu } from './Menu.tsx';

/** `spec/administration.md §9`: 7 days, in seconds. */
const KEPT_S = 7 * 24 * 60 * 60;
/** A browser admits the prefix on HTTPS only. It keeps other hosts of the domain from setting the cookie. */
const [PREFIX, SECURE] = location.protocol === 'https:' ? ['__Secure-', '; secure'] : ['', ''];
const NAME = `${PREFIX}admin_sidebar`;

/** On a narrower window, only the icons stand next to the page until the admin changes that. */
const ROOMY = '(width >= 64rem)';

/** Tells whether the sidebar shows its icons only: as last chosen, otherwise by the width of the screen. */
function isSidebarNarrow(): boolean {
  const [, kept] = /(?:^|; )(?:__Secure-)?admin_sidebar=(narrow|wide)(?:;|$)/.exec(document.cookie) ?? [];
  return kept ? kept === 'narrow' : !matchMedia(ROOMY).matches;
}

function keepSidebar(narrow: boolean): void {
  document.cookie = `${NAME}=${narrow ? 'narrow' : 'wide'}; path=/admin; max-age=${KEPT_S}; samesite=lax${SECURE}`;
}

/** Shows the menu next to the page, from 768 px. The browser remembers its width for 7 days. */
export function Sidebar() {
  const { t } = useTranslation('shell');
  const [narrow, setNarrow] = useState(isSidebarNarrow);
  const change = () => {
    setNarrow(!narrow);
    keepSidebar(!narrow);
  };
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <div
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line md:flex print:hidden!',
        narrow ? 'w-16' : 'w-60',
      )}
    >
      <div className={classNames('flex h-17 items-center border-b border-line px-2', narrow && 'justify-center')}>
        <button
          type="button"
          onClick={change}
          aria-expanded={!narrow}
          aria-label={t('sidebar')}
          title={t(narrow ? 'widen' : 'narrow')}
          className="flex size-11 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:bg-surface hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
      <Menu narrow={narrow} />
    </div>
  );
}
