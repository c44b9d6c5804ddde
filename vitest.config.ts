import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { commonPasswords } from './web/common-passwords.ts';
import { dateWords } from './web/date-words.ts';

/**
 * A busy build machine can block a browser for seconds. There a browser test gets a second attempt, and the report
 * shows it. On a developer's machine an unstable test fails immediately.
 */
const retryInCi = process.env['CI'] ? 1 : 0;

/** Tests wait for pages, workflows and disks more than they calculate: two files in parallel even on two cores. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * No other file may run in parallel with these. They change the one shop's looks, price lists or payment provider for all. Or
 * they compare whole answers that contain others' events, or fill the search with hundreds of starts.
 */
const needsTheShop = [
  'tests/browser/looks.test.ts',
  'tests/browser/admin-looks.test.ts',
  'tests/browser/weekend.test.ts',
  'tests/browser/price-lists.test.ts',
  ...['money', 'callers', 'pages'].map((file) => `tests/functional/whole-shop/${file}.test.ts`),
];

/** Polling waits as long as a step in a browser (`tests/browser/support/visit.ts`); Vitest's default is one second. */
const shop = {
  globalSetup: ['tests/support/shop.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** `vitest.mutants.config.ts` runs these alone. */
export const unit = {
  plugins: [commonPasswords, dateWords],
  // One environment for all files of a worker takes a third of the time. A test restores every global, setting or
  // function that it replaces.
  test: {
    name: 'unit',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // Time for a busy machine: ESLint needs seconds to load the first rule there, and these tests run after the
    // browsers.
    testTimeout: 120_000,
  },
} satisfies TestProjectInlineConfiguration;

/** One project per kind of test; `npm test` runs all of them and `npm run check` only the first. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      unit,
      {
        // One worker for all files, so that the app is synthesized once. A group of its own, because Vitest has one
        // number of workers per group.
        test: {
          name: 'cloud',
          include: ['tests/cloud/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          // Deployments rehearsed in parallel, each in its own process.
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
          // They run after the browsers.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'functional',
          include: ['tests/functional/**/*.test.ts'],
          exclude: ['tests/functional/whole-shop/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Uses one whole shop, which runs next to the tests (`tests/support/shop.ts`).
      { test: { name: 'shop', include: ['tests/functional/whole-shop/**/*.test.ts'], exclude: needsTheShop, ...shop } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: needsTheShop,
          retry: retryInCi,
          ...shop,
        },
      },
      { test: { name: 'alone', include: needsTheShop, fileParallelism: false, retry: retryInCi, ...shop } },
    ],
  },
});
