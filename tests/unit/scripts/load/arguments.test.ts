import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programme } from '../../../../local/demo/programme.ts';
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

  it('is shown in the README with arguments that it takes, and with a race that is not the demo’s', () => {
    const readme = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'README.md'), 'utf8');
    const [, example = ''] = /^npm run load -- (.+)$/m.exec(readme) ?? [];
    const { event } = readArguments(example.split(' '));
    expect(programme.map(({ id }) => id)).not.toContain(event);
  });

  it('takes a folder to watch', () => {
    expect(readArguments(['--watch', 'fotos', '--event', '50', '--race', '3'])).toMatchObject({
      folder: 'fotos',
      watch: true,
    });
  });

  it.each([
    [['fotos', '--watch', 'others', '--event', '50', '--race', '3'], 'one folder'],
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
