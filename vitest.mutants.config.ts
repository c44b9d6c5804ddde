import { defineConfig } from 'vitest/config';
import { unit } from './vitest.config.ts';

/**
 * Configures the unit tests for `npm run mutants`, which chooses their folder. Each file loads its own modules, because a
 * mutant may be in code that runs once, at the import.
 */
export default defineConfig({ ...unit, test: { ...unit.test, include: ['**/*.test.{ts,tsx}'], isolate: true } });
