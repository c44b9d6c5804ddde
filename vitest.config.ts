import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { commonPasswords } from './web/common-passwords.ts';
import { dateWords } from './web/date-words.ts';

/**
 * A crowded build machine can starve a browser for seconds. There a browser test is tried once more, and the report says so;
 * at one's own desk a test that wavers is seen at once.
 */
const retryInCi = process.env['CI'] ? 1 : 0;

/** Tests wait for pages, workflows and disks more than they reckon: two files at once even where two cores are all there is. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * They change the looks of the one shop, or how its payment provider behaves, for everybody, or compare whole answers in which others' events
 * turn up, or fill the search with hundreds of starts: no other file runs meanwhile.
 */
const needsTheShop = [
  'tests/browser/looks.test.ts',
  'tests/browser/admin-looks.test.ts',
  'tests/browser/weekend.test.ts',
  ...['money', 'callers', 'pages'].map((file) => `tests/functional/whole-shop/${file}.test.ts`),
];

/** What is polled for has the patience of a step in a browser (`tests/browser/support/visit.ts`); Vitest's own is one second. */
const shop = {
  globalSetup: ['tests/support/shop.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** `vitest.mutants.config.ts` runs these alone. */
export const unit = {
  plugins: [commonPasswords, dateWords],
  // One world for all files of a worker takes a third of the time; what a test puts in place of a global, a setting or a function is taken away again.
  test: {
    name: 'unit',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // Patience for a crowded machine: the first rule that is read by ESLint alone takes seconds there, and they give way to the browsers.
    testTimeout: 120_000,
  },
} satisfies TestProjectInlineConfiguration;

/** One project a kind of test; `npm test` runs them all and `npm run check` the first only. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      unit,
      {
        // One worker for all files, so that the app is synthesized once: a group of its own, since Vitest takes one number of workers a group.
        test: {
          name: 'cloud',
          include: ['tests/cloud/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          // Deployments that are rehearsed beside each other, each by a process of its own.
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
          // They give way to the browsers.
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
      // Against one whole shop, which runs beside them (`tests/support/shop.ts`).
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
