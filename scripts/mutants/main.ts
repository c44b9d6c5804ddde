/**
 * `npm run mutants -- core/sales core/photos/photo-ranges.ts`: changes the code in small ways (mutants), runs the unit
 * tests on each, and lists the changes that no test noticed.
 */
import { Stryker } from '@stryker-mutator/core';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, normalize, sep } from 'node:path';
import { readArguments, runCommand } from '../command.ts';

const USAGE = `usage: npm run mutants -- FOLDER_OR_FILE…
  The report is written to build/mutants/report.html.`;

/** Fewer caught mutants, in per cent, fail the command. */
const MIN_CAUGHT = 85;

/** Leaves a core to the other programs of the machine. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);

/** The contract declares shapes and has no rules; the tests of the whole shop compare it with the answers. */
const DECLARED = ['!**/contract/**', '!**/*.d.ts'];

/** Returns the closest folder of tests that mirrors all places: a rule is tested where it is, and these tests are fast. */
function testsOf(places: readonly string[]): string {
  const [first = [], ...others] = places.map((place) => normalize(place).split(sep));
  const common = first.filter((_, at) =>
    others.every((other) => other.slice(0, at + 1).join() === first.slice(0, at + 1).join()),
  );
  const mirrored = common.map((_, at) => join('tests/unit', ...common.slice(0, at + 1)));
  return mirrored.findLast((folder) => existsSync(folder)) ?? 'tests/unit';
}

await runCommand(async () => {
  const places = readArguments(USAGE, { allowPositionals: true }, ({ positionals }) => {
    const unknown = positionals.find((place) => !existsSync(place));
    if (positionals.length === 0) throw new Error('Name a folder or a file.');
    if (unknown !== undefined) throw new Error(`The file or folder ${unknown} does not exist.`);
    return positionals;
  });
  const files = places.map((place) => (statSync(place).isDirectory() ? `${place}/**/*.{ts,tsx}` : place));
  await new Stryker({
    mutate: [...files, ...DECLARED],
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', dir: testsOf(places) },
    concurrency: CONCURRENCY,
    thresholds: { high: MIN_CAUGHT, low: MIN_CAUGHT, break: MIN_CAUGHT },
    reporters: ['clear-text', 'html', 'json'],
    clearTextReporter: { allowEmojis: false, reportTests: false },
    htmlReporter: { fileName: 'build/mutants/report.html' },
    jsonReporter: { fileName: 'build/mutants/report.json' },
    tempDirName: 'build/mutants/sandbox',
    ignorePatterns: ['build', 'cdk.out', '.data', 'docs', 'coverage', 'test-results'],
  }).runMutationTest();
});
