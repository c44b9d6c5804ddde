import { describe, expect, test } from 'vitest';
import { shortcutReader, shortcuts } from '../../../../../web/src/admin/shell/shortcuts.ts';

/** Returns the meaning of the last press; a number is a wait, ms. */
function meaningOf(...presses: (string | number)[]) {
  const read = shortcutReader();
  let at = 0;
  let last: ReturnType<typeof read> = null;
  for (const press of presses) {
    if (typeof press === 'number') at += press;
    else last = read({ key: press, at });
  }
  return last;
}

describe('a shortcut', () => {
  test('is understood as it is listed', () => {
    // Ctrl-K belongs to the search itself (`Search.tsx`).
    for (const { keys } of shortcuts.filter(({ name }) => name !== 'search')) expect(meaningOf(...keys)).not.toBeNull();
    expect(meaningOf('g', 'e')).toEqual({ kind: 'page', to: '/admin/events' });
    expect(meaningOf('?')).toEqual({ kind: 'help' });
  });

  test('with two keys is one press soon after the other', () => {
    expect(meaningOf('g', 1500, 'd')).toEqual({ kind: 'page', to: '/admin' });
    expect(meaningOf('g', 1501, 'd')).toBeNull();
    expect(meaningOf('g', 'x', 'd')).toBeNull();
    expect(meaningOf('g', '?')).toBeNull();
    expect(meaningOf('d')).toBeNull();
  });
});
