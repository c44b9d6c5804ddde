import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../components/button.tsx';
import { useLanguage } from '../lib/language.ts';

const loadMenu = () => import('./LanguageMenu.tsx');
const LanguageMenu = lazy(loadMenu);

/** Shows the two-letter code; the menu behind it is fetched when somebody reaches for it. */
export function LanguageButton() {
  const [wanted, setWanted] = useState(false);
  const trigger = <Trigger onClick={() => setWanted(true)} onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()} />;
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <LanguageMenu trigger={<Trigger />} />
    </Suspense>
  );
}

function Trigger(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button type="button" aria-haspopup="menu" aria-label={t('language', { code: language.toUpperCase() })} className={`${buttonClass({ variant: 'quiet' })} max-sm:px-2`} {...props}>
      <span aria-hidden className="uppercase">{language}</span>
      <ChevronDown aria-hidden className="size-4" />
    </button>
  );
}
