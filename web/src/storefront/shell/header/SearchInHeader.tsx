import { Search, X } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { useLayer } from '../../../shared/ui/layers/use-layer.ts';
import { paths, patterns } from '../../../shared/links/paths.ts';
import { SearchBox } from './SearchBox.tsx';

/** The first path segments of all pages that belong to no event. */
const named = new Set(Object.values(patterns).map((pattern) => pattern.split('/')[1]));

function isOfRace(pathname: string): boolean {
  const [, event, race] = pathname.split('/');
  return Boolean(race) && !named.has(event);
}

/**
 * Shows the search box on every page without its own: a field if there is room. On a phone, a button opens it over the
 * whole header. Without its script, the button is a link to the search page.
 */
export default function SearchInHeader() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const hide = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  useLayer(open, hide);
  // A race has its own search field: two fields of different scope never stand one above the other.
  const behind = isOfRace(useLocation().pathname);
  const narrow = behind ? '' : 'md:hidden';

  const show = (event: MouseEvent) => {
    event.preventDefault();
    // Within the tap itself: only then does a phone open its keyboard.
    flushSync(() => setOpen(true));
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <Link
        ref={opener}
        to={paths.search()}
        onClick={show}
        aria-label={t('search.open')}
        className={`${buttonClass({ variant: 'quiet', size: 'icon' })} ${narrow}`}
      >
        <Search aria-hidden className="size-6" />
      </Link>
      <div
        ref={box}
        role="presentation"
        className="header-search"
        data-open={open || undefined}
        data-behind={behind || undefined}
        onKeyDown={(press) => open && press.key === 'Escape' && hide()}
      >
        <SearchBox look="small" onGone={() => setOpen(false)} />
        <button
          type="button"
          onClick={hide}
          aria-label={t('search.close')}
          className={`${buttonClass({ variant: 'quiet', size: 'icon' })} ${narrow}`}
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
    </>
  );
}
