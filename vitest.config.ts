import { defineConfig } from 'vitest/config';

/**
 * A crowded build machine can starve a browser for seconds. There a browser test is tried once more, and the report says so;
 * at one's own desk a test that wavers is seen at once.
 */
const retryInCi = process.env['CI'] ? 1 : 0;

/** One project a kind of test; `npm test` runs them all and `npm run check` the first only. */
export default defineConfig({
  test: {
    projects: [
      // Patience for a crowded machine: the first rule that is read by ESLint alone takes seconds there.
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      { test: { name: 'cloud', include: ['tests/cloud/**/*.test.ts'], isolate: false, fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        test: {
          name: 'functional', include: ['tests/functional/**/*.test.ts'], exclude: ['tests/functional/shop/**'],
          testTimeout: 60_000, hookTimeout: 120_000,
        },
      },
      {
        // Against one whole shop, which runs beside them (`tests/support/shop.ts`).
        test: {
          name: 'shop', include: ['tests/functional/shop/**/*.test.ts'], globalSetup: ['tests/support/shop.ts'],
          testTimeout: 120_000, hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser', include: ['tests/browser/**/*.test.ts'], globalSetup: ['tests/support/shop.ts'], retry: retryInCi,
          testTimeout: 120_000, hookTimeout: 120_000,
        },
      },
    ],
  },
});
