import { Search as SearchIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

const SearchDialog = lazyPart(() => import('../search/SearchDialog.tsx'));

/** Opens the search over everything, by a button and by Ctrl-K (or Cmd-K) on any page. */
export function Search() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      if (press.key.toLowerCase() !== 'k' || !(press.ctrlKey || press.metaKey) || press.altKey || press.shiftKey)
        return;
      press.preventDefault();
      // An open layer over the page must close first.
      if (!document.querySelector('[aria-modal]')) setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className={`${buttonClass({ variant: 'secondary', size: 'code' })} min-w-11 gap-2`}
      >
        <SearchIcon aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('search.open')}</span>
      </button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
