import type { KeyboardEvent } from 'react';
import { stripKey } from './strip-keys.ts';

/** The actions of the strip's keys. With Shift, a movement also chooses the photos on the way. */
export interface FilmKeys {
  go: (by: number) => void;
  goToEdge: (edge: 'first' | 'last') => void;
  step: (by: 1 | -1) => void;
  beginChoice: () => void;
  toggleChoice: () => void;
  dropChoice: () => void;
  endHere: () => void;
  /** @returns whether that key has an action */
  say: (key: string) => boolean;
}

/** The number of photos that Page Up and Page Down move. */
const PAGE = 10;

export function onFilmKey(press: KeyboardEvent, keys: FilmKeys): void {
  const going: Record<string, () => void> = {
    ArrowRight: () => keys.go(1),
    ArrowLeft: () => keys.go(-1),
    PageDown: () => keys.go(PAGE),
    PageUp: () => keys.go(-PAGE),
    Home: () => keys.goToEdge('first'),
    End: () => keys.goToEdge('last'),
  };
  const others: Record<string, () => void> = {
    ArrowDown: () => keys.step(1),
    ArrowUp: () => keys.step(-1),
    Enter: keys.endHere,
    ' ': keys.toggleChoice,
    Escape: keys.dropChoice,
  };
  const pressed = stripKey(press);
  if (pressed === undefined) return;
  const act = going[pressed] ?? others[pressed];
  if (!act && !keys.say(pressed)) return;
  press.preventDefault();
  if (press.shiftKey && going[pressed]) keys.beginChoice();
  act?.();
}
