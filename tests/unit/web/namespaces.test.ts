import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const keysOf = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
const ofStorefront = new Set(globSync('locales/it/web/*.json').flatMap(keysOf));
const ofBoth = new Set(['common', 'errors']);
const ofAdmin = new Set([...ofBoth, ...globSync('web/src/admin/texts/*.json').map((file) => basename(file, '.json'))]);

/** Returns a component's namespaces: the ones that it takes texts from, and the ones before a key. */
function namespacesIn(source: string): string[] {
  const taken = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => [
    ...names.matchAll(/'([\w-]+)'/g),
  ]);
  const before = [...source.matchAll(/\bt\(\s*['`]([\w-]+):/g)];
  return [...taken, ...before].map(([, name]) => name!);
}

describe('a room of the web takes texts from files that it fetches', () => {
  it.each([
    ['shared', ofBoth],
    ['storefront', ofStorefront],
    ['admin', ofAdmin],
  ])('%s', (room, has) => {
    for (const file of globSync(`web/src/${room}/**/*.tsx`))
      for (const namespace of namespacesIn(readFileSync(file, 'utf8')))
        expect(has.has(namespace), `${namespace}, in ${file}`).toBe(true);
  });

  it('would be found out', () => {
    expect(namespacesIn("useTranslation(['cart', 'common']); t('checkout:pay'); t(`errors:${code}`)")).toEqual([
      'cart',
      'common',
      'checkout',
      'errors',
    ]);
  });
});
