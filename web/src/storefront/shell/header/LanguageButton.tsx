import { ChevronDown } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';

const loadMenu = () => import('./LanguageMenu.tsx');
const LanguageMenu = lazyPart(loadMenu);

/** Shows the two-letter code. Fetches the menu behind it when the visitor approaches. */
export function LanguageButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('language', { code: language.toUpperCase() })}
        onClick={() => setOpen(!open)}
        onKeyDown={(press) => {
          if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
          press.preventDefault();
          setOpen(true);
        }}
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onFocus={() => void loadMenu().catch(() => undefined)}
        className={buttonClass({ variant: 'quiet', size: 'code' })}
      >
        <span aria-hidden className="uppercase">
          {language}
        </span>
        <ChevronDown aria-hidden className="size-[min(1rem,5vw)]" />
      </button>
      {open && (
        <Suspense>
          <LanguageMenu button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
