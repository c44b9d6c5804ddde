import { useEffect, useState, type RefObject } from 'react';
import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import type { Suggested } from './suggester.ts';
import { movedTo } from './option-keys.ts';

interface Deeds {
  choose: (suggestion: Suggestion) => void;
  /** Empties the field. */
  clear: () => void;
}

/**
 * Lets a text field control a list (ARIA combobox, https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The arrows,
 * Home and End move in the list while the focus stays in the field. Enter chooses. Escape closes the list, and a second
 * Escape empties the field. Leaving the field closes the list. The field existed before this code, which therefore sets
 * its attributes directly.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  list: string,
  suggested: Suggested | null,
  { choose, clear }: Deeds,
) {
  const [closed, setClosed] = useState<Suggested | null>(null);
  const [pointed, setPointed] = useState<{ at: number; of: Suggested | null }>({ at: -1, of: null });
  const options = suggested?.suggestions ?? [];
  const open = suggested !== null && suggested !== closed;
  // A new list begins without a chosen option.
  const active = open && pointed.of === suggested ? pointed.at : -1;
  const point = (at: number) => setPointed({ at, of: suggested });

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const set = (name: string, value: string | null) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value);
    const listed = open && options.length > 0;
    set('aria-expanded', String(listed));
    set('aria-controls', listed ? list : null);
    set('aria-activedescendant', active < 0 ? null : `${list}-${active}`);

    const pressed = (press: KeyboardEvent) => {
      if (press.isComposing) return;
      const next = movedTo(press.key, active, options.length);
      const chosen = open ? options[active] : undefined;
      if (press.key === 'Escape') {
        if (!open && input.value === '') return;
        if (open) setClosed(suggested);
        else clear();
      } else if (press.key === 'Enter' && chosen) choose(chosen);
      else if (next !== undefined && next !== active) {
        setClosed(null);
        point(next);
      } else return;
      press.preventDefault();
      press.stopPropagation();
    };
    const close = () => setClosed(suggested);
    const reopen = () => setClosed(null);
    input.addEventListener('keydown', pressed);
    input.addEventListener('blur', close);
    input.addEventListener('click', reopen);
    return () => {
      input.removeEventListener('keydown', pressed);
      input.removeEventListener('blur', close);
      input.removeEventListener('click', reopen);
    };
  });
  return { open, active, point };
}
