import type { KnipConfig } from 'knip';
import { entries } from './lib/entries.ts';

/** Finds unused files, exports and dependencies, and circular imports. The files named here are started by path. */
const config: KnipConfig = {
  entry: [
    'bin/*.ts',
    ...Object.values(entries),
    'lib/edge/*.js',
    'lambdas/gateways/function-credentials.ts',
    'web/src/storefront/boot/{start,server}.tsx',
    'web/src/admin/kit/looks/amplify-theme.ts',
    'web/src/admin/features/catalogue/ring/ring.worker.ts',
    'local/{demo/main,shop/leash}.ts',
    'scripts/*/main.ts',
    'bench/*.ts',
    'bench/ranges/kinds/write.ts',
    'bench/search/{against-flexsearch,answer,build,check}.ts',
    'bench/search-results/{cloud,fill}.ts',
    'bench/{storefront/fill,zip/measure}.ts',
    'bench/{race-edit,strip,upload}/page.tsx',
    'tests/support/{run-shop,fill-shop,fill-race,fill-event}.ts',
    'tests/functional/{photos/*,local}/*-to-kill.ts',
    'tests/support/bulk/bulk-worker.ts',
    'tests/browser/support/admin-form/page.tsx',
    'tests/browser/support/live-page/{vite.config.ts,src/storefront/boot/*.tsx}',
  ],
  project: ['**/*.{ts,tsx,js,css}'],
  include: ['files', 'dependencies', 'unlisted', 'binaries', 'unresolved', 'exports', 'types', 'duplicates', 'cycles'],
  rules: { cycles: 'error' },
  cycles: { dynamicImports: true },
  vite: { config: ['web/vite.config.ts', 'web/vite.admin.config.ts'] },
  vitest: { config: ['vitest.config.ts', 'vitest.mutants.config.ts'] },
  // A type may stand next to the function that it describes.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
