import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../../../core/wire/languages.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { chooseLanguage } from './choose-language.ts';

interface Props {
  /** The menu's anchor, which receives the focus afterwards. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * Shows a menu in WAI-ARIA's pattern. Arrows, Home, End and first letters move in it. Escape, Tab and a press elsewhere
 * close it.
 */
export default function LanguageMenu({ button, onClose }: Props) {
  const { t } = useTranslation();
  const chosen = useLanguage();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current!.querySelector<HTMLElement>('[aria-checked=true]')?.focus(), []);
  usePressElsewhere(menu, button, onClose);
  const closeAndReturn = () => {
    onClose();
    button.current?.focus();
  };
  const pressed = (press: KeyboardEvent) => {
    if (press.key === 'Tab') return closeAndReturn();
    if (press.key === 'Escape') closeAndReturn();
    else if (!move(menu.current!, press.key)) return;
    press.preventDefault();
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('language', { code: chosen.toUpperCase() })}
      tabIndex={-1}
      onKeyDown={pressed}
      className="absolute top-full right-0 z-50 mt-1 min-w-44 rounded-md border border-line bg-ground p-1 shadow-lg motion-safe:animate-appear"
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          role="menuitemradio"
          aria-checked={language === chosen}
          tabIndex={-1}
          lang={language}
          onClick={() => {
            void chooseLanguage(language);
            closeAndReturn();
          }}
          onPointerEnter={({ currentTarget }) => currentTarget.focus()}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-sm px-3 font-medium hover:bg-surface focus:bg-surface"
        >
          {languageNames[language]}
          {language === chosen && <Check aria-hidden className="size-4" />}
        </button>
      ))}
    </div>
  );
}

/** Moves the focus by a key; returns false for any other key. */
function move(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  const now = items.findIndex((item) => item === document.activeElement);
  const places: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 };
  const place = places[key];
  const letter =
    key.length === 1 && key !== ' '
      ? items.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
      : undefined;
  const next = place === undefined ? letter : items.at(place % items.length);
  next?.focus();
  return next !== undefined;
}

/** The button itself closes the menu by its own click. */
function usePressElsewhere(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !button.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', pressed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', pressed);
    };
  }, [menu, button]);
}
