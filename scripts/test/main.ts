/**
 * `npm test`: every check and every test, and a last line `N passed, N failed`.
 * `npm run check` passes `--quick`: the checks and the unit tests, for while one is typing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findUnzip, versionOf } from './machine.ts';
import { runTool, runToolAlongside, runToolQuietly, step } from './step.ts';

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

/** What needs neither a shop nor a browser. */
const ALONGSIDE = ['unit', 'cloud'];
const WITH_A_SHOP = ['functional', 'shop', 'browser', 'alone'];

/** Runs some projects; resolves to whether all their tests passed, with how many did and did not. */
async function test(
  name: string,
  projects: readonly string[],
  run: (tool: string, args: string[]) => Promise<number>,
): Promise<{ passed: number; failed: number }> {
  const reports = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const report = join(reports, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tested = await step(name, () =>
    run('vitest', ['run', ...reporters, ...projects.flatMap((project) => ['--project', project])]),
  );
  const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  rmSync(reports, { recursive: true });
  // What fails outside of a test fails the run as well, and a run without a test has tested nothing.
  const failed = numFailedTests > 0 || (tested && passed > 0) ? numFailedTests : 1;
  return { passed, failed };
}

/** Browsers wait more than they reckon: what needs none is reckoned meanwhile, and gives way to them. */
const testAll = (env: NodeJS.ProcessEnv) =>
  Promise.all([
    test('tests with a shop', WITH_A_SHOP, (tool, args) => runTool(tool, args, env)),
    test('tests of rules and templates', ALONGSIDE, runToolAlongside),
  ]);

async function main(): Promise<number> {
  const env = quick ? {} : prepareMachine();
  const checking = check();
  // A whole shop and its browser are given the machine for themselves; unit tests are not in a hurry.
  if (!quick) await checking;
  const tested = quick ? [await test('tests', ['unit'], runTool)] : await testAll(env);
  const checks = (await checking).map((passed) => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  const sum = (of: 'passed' | 'failed') => [...tested, ...checks].reduce((all, one) => all + one[of], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
