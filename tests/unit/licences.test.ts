import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Licences that ask for no more than to be named. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

/** Licences of whole files and libraries, permitted for named packages: they are used unchanged, as files of their own. */
const byPackage: readonly [name: RegExp, licence: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^lightningcss/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  [/^caniuse-lite$/, 'CC-BY-4.0'],
];

const isPermitted = (name: string, licence: string): boolean =>
  permissive.includes(licence) || byPackage.some(([names, permitted]) => names.test(name) && permitted === licence);

/** Reads an SPDX expression: every part of an `AND`, or one part of an `OR`. */
const permits = (name: string, expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => isPermitted(name, licence)));

interface Locked {
  packages: Record<string, { license?: string }>;
}

/** Returns `name: licence` of each locked package that may not be used. */
function refused({ packages }: Locked): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license = 'none' }]) => [path.replace(/^.*node_modules\//, ''), license] as const)
    .filter(([name, licence]) => !permits(name, licence))
    .map(([name, licence]) => `${name}: ${licence}`);
}

test('every package has a licence under which the shop may use it', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  expect(refused(JSON.parse(lock) as Locked)).toEqual([]);
});

test('a package with another licence, or with none, is named', () => {
  const packages = {
    'node_modules/a': { license: 'AGPL-3.0-only' },
    'node_modules/b': {},
    'node_modules/c/node_modules/d': { license: 'MIT AND GPL-2.0-only' },
    'node_modules/e': { license: '(MIT OR GPL-2.0-only)' },
    'node_modules/axe-core': { license: 'MPL-2.0' },
  };
  expect(refused({ packages })).toEqual(['a: AGPL-3.0-only', 'b: none', 'd: MIT AND GPL-2.0-only']);
});
