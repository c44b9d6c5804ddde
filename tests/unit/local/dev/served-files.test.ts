import { join } from 'node:path';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');

it('the development server gives browsers the sources of pages and packages, and never the shop’s data', async () => {
  const config = await resolveConfig({ configFile: join(root, 'web', 'vite.config.ts'), logLevel: 'silent' }, 'serve');
  const served = (path: string) => isFileLoadingAllowed(config, join(root, path));
  const sources = [
    'web/src/storefront/boot/main.ts',
    'core/ids.ts',
    'locales/it/web/first.json',
    'build/vite/deps/a.js',
  ];
  expect(sources.filter((path) => !served(path))).toEqual([]);
  expect(['.data/shop.json', '.data/keys/stripe.json', '.git/config', '.env', 'lambdas/log.ts'].filter(served)).toEqual(
    [],
  );
});
