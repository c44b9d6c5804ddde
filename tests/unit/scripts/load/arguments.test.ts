import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../../scripts/load/arguments.ts';
import { Refused } from '../../../../scripts/refused.ts';

describe('npm run load', () => {
  it('takes a folder, an event and a race', () => {
    expect(readArguments(['fotos', '--event', '50', '--race', '3'])).toMatchObject({
      folder: 'fotos',
      event: '50',
      race: '3',
      aws: undefined,
      data: '.data',
    });
  });

  it.each([
    [['--event', '50', '--race', '3'], 'one folder'],
    [['a', 'b', '--event', '50', '--race', '3'], 'one folder'],
    [['fotos', '--race', '3'], '--event is missing'],
    [['fotos', '--event', '../50', '--race', '3'], '--event ../50'],
    [['fotos', '--event', 'admin', '--race', '3'], '--event admin'],
    [['fotos', '--event', '50', '--race', '3', '--date', '21.8.2026'], '--date'],
    [['fotos', '--evnt', '50'], '--evnt'],
  ])('refuses %j and says why', (args, message) => {
    expect(() => readArguments(args)).toThrow(Refused);
    expect(() => readArguments(args)).toThrow(message);
  });
});
