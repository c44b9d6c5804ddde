import { expect, it } from 'vitest';
import { stripKey } from '../../../../../../../web/src/admin/features/catalogue/race/strip/strip-keys.ts';

const press = (key: string, how: Partial<Parameters<typeof stripKey>[0]> = {}) =>
  stripKey({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...how });

it('hears a letter, also a capital one', () => expect([press('n'), press('N')]).toEqual(['n', 'n']));

it('leaves combinations to the browser: a reload undoes no assignment', () =>
  expect([press('r', { ctrlKey: true }), press('a', { metaKey: true }), press('n', { altKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]));

it('goes on while an arrow is held, and writes once however long a key is held', () =>
  expect(['ArrowRight', 'End', 'Enter', 'n'].map((key) => press(key, { repeat: true }))).toEqual([
    'ArrowRight',
    'End',
    undefined,
    undefined,
  ]));
