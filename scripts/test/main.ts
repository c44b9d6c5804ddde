/**
 * `npm test`: every check and every test, and a last line `N passed, N failed`. `npm test -- --shard 1/2` runs the
 * first half of them: another machine runs the second. `npm run check` passes `--quick`: the checks and the unit tests,
 * for frequent use during development.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, findOtherBrowsers, findUnzip, versionOf } from './machine.ts';
import { readShard, shareOf, type Shard } from './shard.ts';
import { runTool, runToolAlongside, runToolQuietly, step } from './step.ts';

interface Counted {
  passed: number;
  failed: number;
}

const CACHES = 'build/cache';

/** The checks read the sources without running them; each is a tool with its arguments. */
const CHECKS: readonly [name: string, tool: string, args: string[]][] = [
  // An unchanged file is not read again, even if types that it imports changed: a clean clone has no cache.
  ['lint', 'eslint', ['.', '--cache', '--cache-strategy=content', `--cache-location=${CACHES}/eslint`]],
  ['types', 'tsc', ['-b']],
  ['format', 'prettier', ['--check', '.', '--log-level=warn', '--cache', `--cache-location=${CACHES}/prettier`]],
  ['nothing unused', 'knip', ['--no-progress', '--treat-config-hints-as-errors']],
];

/** Runs this machine's checks in parallel: each counts as one passed or failed. */
const check = async (shard: Shard): Promise<Counted[]> => {
  const checked = await Promise.all(
    shareOf(CHECKS, shard).map(([name, tool, args]) => step(name, () => runToolQuietly(tool, args))),
  );
  return checked.map((fine) => (fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
};

/** Prepares this machine for the tests of the whole shop: its browsers, and `unzip`. */
function prepareMachine(): NodeJS.ProcessEnv {
  const browser = findBrowser();
  findUnzip();
  process.stdout.write(`browser: ${versionOf(browser)}\n`);
  const { webkit, firefox } = findOtherBrowsers();
  const without = 'none here, so its tests are skipped';
  process.stdout.write(`WebKit: ${webkit ?? without}\nFirefox: ${firefox ? versionOf(firefox) : without}\n`);
  return { CHROMIUM_PATH: browser };
}

/** The projects without a shop or a browser. */
const ALONGSIDE = ['unit', 'cloud'];
const WITH_A_SHOP = ['functional', 'shop', 'browser', 'alone'];

/** Runs some projects; resolves to whether all their tests passed, with the counts. */
async function test(
  name: string,
  projects: readonly string[],
  { part, parts }: Shard,
  run: (tool: string, args: string[]) => Promise<number>,
): Promise<Counted> {
  const reports = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const report = join(reports, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const shard = parts > 1 ? [`--shard=${part}/${parts}`] : [];
  const tested = await step(name, () =>
    run('vitest', ['run', ...reporters, ...shard, ...projects.flatMap((project) => ['--project', project])]),
  );
  const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  rmSync(reports, { recursive: true });
  // A failure outside a test fails the run as well, and a run without a test has tested nothing.
  const failed = numFailedTests > 0 || (tested && passed > 0) ? numFailedTests : 1;
  return { passed, failed };
}

/** Runs the checks, and then the tests that need neither a shop nor a browser. */
const testRules = async (shard: Shard): Promise<Counted[]> => [
  ...(await check(shard)),
  await test('tests of rules and templates', ALONGSIDE, shard, runToolAlongside),
];

/** Runs all tests. Browsers mostly wait: tests without one run meanwhile, at a lower priority. */
async function testAll(shard: Shard): Promise<Counted[]> {
  const env = prepareMachine();
  const [withShop, rules] = await Promise.all([
    test('tests with a shop', WITH_A_SHOP, shard, (tool, args) => runTool(tool, args, env)),
    testRules(shard),
  ]);
  return [withShop, ...rules];
}

/** Runs the checks and the unit tests. */
async function testQuickly(shard: Shard): Promise<Counted[]> {
  const [checks, tested] = await Promise.all([check(shard), test('tests', ['unit'], shard, runTool)]);
  return [...checks, tested];
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, shard: { type: 'string' } } });
  const shard = readShard(values.shard);
  const all = await (values.quick ? testQuickly(shard) : testAll(shard));
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
