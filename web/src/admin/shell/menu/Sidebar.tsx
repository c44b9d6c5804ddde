import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Menu } from './Menu.tsx';
import { isSidebarNarrow, keepSidebar } from './sidebar-cookie.ts';

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
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line md:flex',
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
