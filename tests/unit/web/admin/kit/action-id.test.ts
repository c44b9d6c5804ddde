import { expect, it } from 'vitest';
import { ActionIds } from '../../../../../web/src/admin/kit/action-id.ts';

it('what is tried again has the id that it had, and what was changed in between another one', () => {
  const ids = new ActionIds();
  const first = ids.idOf({ text: 'Ciao', tag: null });
  expect(first).toMatch(/^[\w-]{16,60}$/);
  expect(ids.idOf({ text: 'Ciao', tag: null })).toBe(first);
  expect(ids.idOf({ text: 'Ciao', tag: 'salto' })).not.toBe(first);
  expect(ids.idOf({ text: 'Ciao', tag: null })).toBe(first);
});

it('what is wanted again after it was done is another one', () => {
  const ids = new ActionIds();
  const first = ids.idOf({ text: 'Ciao' });
  ids.forget();
  expect(ids.idOf({ text: 'Ciao' })).not.toBe(first);
});
