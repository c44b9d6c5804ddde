import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { onFilmKey } from '../../../../../../../web/src/admin/features/catalogue/race/strip/film-keys.ts';

/** Returns a key's effects, in order; `kept` when the browser does not receive it. */
function pressed(key: string, how: { shiftKey?: boolean } = {}): string[] {
  const done: string[] = [];
  const does =
    (what: string) =>
    (...said: unknown[]) =>
      void done.push([what, ...said].join(' '));
  const keys = {
    go: does('go'),
    goToEdge: does('goToEdge'),
    step: does('step'),
    beginChoice: does('beginChoice'),
    toggleChoice: does('toggleChoice'),
    dropChoice: does('dropChoice'),
    endHere: does('endHere'),
    say: (letter: string) => letter === 'n',
  };
  const press = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...how };
  onFilmKey({ ...press, preventDefault: does('kept') } as unknown as KeyboardEvent, keys);
  return done;
}

it('goes along the photos and the starts, and ends', () =>
  expect(['ArrowLeft', 'End', 'ArrowUp', 'Enter'].map((key) => pressed(key))).toEqual([
    ['kept', 'go -1'],
    ['kept', 'goToEdge last'],
    ['kept', 'step -1'],
    ['kept', 'endHere'],
  ]));

it('chooses photos one by one with Space, and those on the way with Shift', () =>
  expect([pressed(' '), pressed('Escape'), pressed('ArrowRight', { shiftKey: true })]).toEqual([
    ['kept', 'toggleChoice'],
    ['kept', 'dropChoice'],
    ['kept', 'beginChoice', 'go 1'],
  ]));

it('leaves to the browser what says nothing here', () =>
  expect([pressed('n'), pressed('a'), pressed('Tab')]).toEqual([['kept'], [], []]));
