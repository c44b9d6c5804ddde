/**
 * `npm test`: every check and every test, and a last line `N passed, N failed`.
 * `npm run check` passes `--quick`: the checks and the unit tests, for while one is typing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findUnzip, versionOf } from './machine.ts';
import { runTool, runToolQuietly, step } from './step.ts';

const quick = process.argv.includes('--quick');

/** What reads the sources without running them, all at once. Resolves to whether each passed. */
const check = (): Promise<boolean[]> =>
  Promise.all([
    step('types', () => runToolQuietly('tsc', ['-b'])),
    step('lint', () => runToolQuietly('eslint', ['.'])),
    step('format', () =>
      runToolQuietly('prettier', [
        '--check',
        '.',
        '--log-level=warn',
        '--cache',
        '--cache-location=build/cache/prettier',
      ]),
    ),
    step('nothing unused', () => runToolQuietly('knip', ['--no-progress', '--treat-config-hints-as-errors'])),
  ]);

/** What the tests of the whole shop need of this machine: its browser, and `unzip`. */
function prepareMachine(): NodeJS.ProcessEnv {
  const browser = findBrowser();
  findUnzip();
  process.stdout.write(`browser: ${versionOf(browser)}\n`);
  return { CHROMIUM_PATH: browser };
}

async function test(report: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = quick ? ['--project', 'unit'] : [];
  return step('tests', () => runTool('vitest', ['run', ...reporters, ...projects], env));
}

async function main(): Promise<number> {
  const env = quick ? {} : prepareMachine();
  const reports = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const report = join(reports, 'report.json');
  const checking = check();
  // A whole shop and its browser are given the machine for themselves; unit tests are not in a hurry.
  if (!quick) await checking;
  const tested = await test(report, env);
  const checks = await checking;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  rmSync(reports, { recursive: true });
  const failedChecks = checks.filter((passed) => !passed).length;
  const failed = numFailedTests + failedChecks + (!tested && numFailedTests === 0 ? 1 : 0);
  process.stdout.write(`${numPassedTests + checks.length - failedChecks} passed, ${failed} failed\n`);
  return failed === 0 && numPassedTests > 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
