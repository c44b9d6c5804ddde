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

interface Counted {
  passed: number;
  failed: number;
}

/** What reads the sources without running them, all at once: each is one that passed or failed. */
const check = async (): Promise<Counted[]> => {
  const checked = await Promise.all([
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
  return checked.map((fine) => (fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
};

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
): Promise<Counted> {
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

/** What reads the sources, and then what needs neither a shop nor a browser. */
const testRules = async (): Promise<Counted[]> => [
  ...(await check()),
  await test('tests of rules and templates', ALONGSIDE, runToolAlongside),
];

/** Browsers wait more than they reckon: what needs none is reckoned meanwhile, and gives way to them. */
async function testAll(): Promise<Counted[]> {
  const env = prepareMachine();
  const [withShop, rules] = await Promise.all([
    test('tests with a shop', WITH_A_SHOP, (tool, args) => runTool(tool, args, env)),
    testRules(),
  ]);
  return [withShop, ...rules];
}

/** The checks and the unit tests. */
async function testQuickly(): Promise<Counted[]> {
  const [checks, tested] = await Promise.all([check(), test('tests', ['unit'], runTool)]);
  return [...checks, tested];
}

async function main(): Promise<number> {
  const all = await (quick ? testQuickly() : testAll());
  const sum = (of: 'passed' | 'failed') => all.reduce((so, one) => so + one[of], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
