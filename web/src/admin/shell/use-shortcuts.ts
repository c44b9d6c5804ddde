import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveBy } from '../kit/form/dialogs/use-unsaved.ts';
import { shortcutReader } from './shortcuts.ts';

const OFF = 'admin_shortcuts_off';

interface Shortcuts {
  on: boolean;
  setOn: (on: boolean) => void;
}

/**
 * Handles single keys while the admin does not type and no layer lies over the page. They can be switched off. A device
 * with voice input hears letters in every word (WCAG 2.1.4).
 */
export function useShortcuts(openHelp: () => void): Shortcuts {
  const navigate = useNavigate();
  const [on, setOn] = useState(() => localStorage.getItem(OFF) === null);
  useEffect(() => {
    if (!on) return;
    const read = shortcutReader();
    const onKeyDown = (press: KeyboardEvent) => {
      if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey || isBusy(press.target)) return;
      const meaning = read({ key: press.key, at: press.timeStamp });
      if (meaning === null) return;
      press.preventDefault();
      if (meaning.kind === 'page') leaveBy(() => void navigate(meaning.to));
      if (meaning.kind === 'filter') document.querySelector<HTMLElement>('main [type=search]')?.focus();
      if (meaning.kind === 'help') openHelp();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [on, navigate, openHelp]);
  const change = (next: boolean) => {
    setOn(next);
    if (next) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  };
  return { on, setOn: change };
}

/** Tells whether the admin types, or only a layer over the page can be reached. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[aria-modal]') !== null;
