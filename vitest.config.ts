import { defineConfig } from 'vitest/config';

/** One project a kind of test; `npm test` runs them all and `npm run check` the first only. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { test: { name: 'cloud', include: ['tests/cloud/**/*.test.ts'], isolate: false, fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 } },
      { test: { name: 'functional', include: ['tests/functional/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
