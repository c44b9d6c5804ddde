import { describe, expect, test } from 'vitest';
import { changeOf, conflictsOf } from '../../../../../../web/src/admin/kit/form/changes.ts';

const before = { name: 'Concorso', hidden: false, order: null as number | null };

describe('the sent changes', () => {
  test('is what was changed, beside what it was', () => {
    expect(changeOf(before, { ...before, order: 3 })).toEqual({ changes: { order: 3 }, was: { order: null } });
    expect(changeOf(before, { ...before })).toEqual({ changes: {}, was: {} });
  });
});

describe('a conflict', () => {
  const change = changeOf(before, { ...before, name: 'Mio', hidden: true });

  test('is a field that is neither as it was nor as it shall be', () => {
    expect(conflictsOf(change, { ...before, name: 'Loro' })).toEqual([{ name: 'name', now: 'Loro', yours: 'Mio' }]);
  });

  test('does not exist for equal edits, or edits of different fields', () => {
    expect(conflictsOf(change, { ...before, name: 'Mio' })).toEqual([]);
    expect(conflictsOf(change, { ...before, order: 7 })).toEqual([]);
  });
});
