import { expect, it } from 'vitest';
import { ActionIds } from '../../../../../web/src/admin/kit/action-id.ts';

it('a retry keeps its id, and a changed action gets another one', () => {
  const ids = new ActionIds();
  const first = ids.idOf({ text: 'Ciao', tag: null });
  expect(first).toMatch(/^[\w-]{16,60}$/);
  expect(ids.idOf({ text: 'Ciao', tag: null })).toBe(first);
  expect(ids.idOf({ text: 'Ciao', tag: 'salto' })).not.toBe(first);
  expect(ids.idOf({ text: 'Ciao', tag: null })).toBe(first);
});

it('a repeated action after success gets another id', () => {
  const ids = new ActionIds();
  const first = ids.idOf({ text: 'Ciao' });
  ids.forget();
  expect(ids.idOf({ text: 'Ciao' })).not.toBe(first);
});
