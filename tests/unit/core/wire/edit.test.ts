import { describe, expect, it } from 'vitest';
import { currentOf, judgeEdit } from '../../../../core/wire/edit.ts';

const there = { name: 'Gara 3', race_order: 3, race_time: null as string | null };

describe('an edit', () => {
  it.each([
    ['is there, where everything is as wanted', { name: 'Gara 3' }, { name: 'Gara 4' }, 'there'],
    ['is open, where everything is as it was seen', { name: 'Gara 4' }, { name: 'Gara 3' }, 'open'],
    [
      'is open, where only a part of it is left to write',
      { name: 'Gara 3', race_order: 4 },
      { name: 'X', race_order: 3 },
      'open',
    ],
    [
      'is a conflict, where one field is something third',
      { name: 'Gara 4', race_order: 4 },
      { name: 'Gara 2', race_order: 3 },
      'conflict',
    ],
    ['knows nothing from zero', { race_time: '08:00' }, { race_time: null }, 'open'],
  ] as const)('%s', (_what, changes, was, verdict) => {
    expect(judgeEdit(there, { changes, was })).toBe(verdict);
  });

  it('is answered with what its fields are now, and no others', () => {
    expect(currentOf(there, { changes: { name: 'X' }, was: { name: 'Y' } })).toEqual({ name: 'Gara 3' });
  });
});
