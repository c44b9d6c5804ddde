import { adminPaths } from '../kit/show/links.ts';
import type shell from '../texts/shell.json';

export interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[];
  /** Its effect, in `texts/shell.json`. */
  name: keyof (typeof shell)['shortcuts'];
}

/** The longest time after the first key of two, ms. */
const SECOND_KEY_MS = 1500;

/** Pages by `g` and their letter. */
const pages = {
  dashboard: ['d', adminPaths.dashboard()],
  events: ['e', adminPaths.events()],
  orders: ['o', adminPaths.orders()],
} as const;

export const shortcuts: readonly Shortcut[] = [
  ...Object.entries(pages).map(([name, [letter]]) => ({ keys: ['g', letter], name: name as keyof typeof pages })),
  { keys: ['Ctrl', 'K'], name: 'search' },
  { keys: ['/'], name: 'filter' },
  { keys: ['?'], name: 'help' },
];

/** The meaning of a press, after the presses before it. */
export type Meaning = { kind: 'page'; to: string } | { kind: 'filter' } | { kind: 'help' } | { kind: 'begun' } | null;

interface Press {
  key: string;
  /** ms, of any clock that only goes forward. */
  at: number;
}

/** Returns a function that interprets single keys and pairs, one press after the other. */
export function shortcutReader(): (press: Press) => Meaning {
  let begun = -Infinity;
  return ({ key, at }) => {
    const second = at - begun <= SECOND_KEY_MS;
    begun = -Infinity;
    if (second) {
      const page = Object.values(pages).find(([letter]) => letter === key);
      return page ? { kind: 'page', to: page[1] } : null;
    }
    if (key === 'g') {
      begun = at;
      return { kind: 'begun' };
    }
    return key === '/' ? { kind: 'filter' } : key === '?' ? { kind: 'help' } : null;
  };
}
