/**
 * `npm test`: every test, and a last line `N passed, N failed`.
 * `npm run check` passes `--quick`: types, lint and the unit tests, for while one is typing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findUnzip, versionOf } from './machine.ts';

const quick = process.argv.includes('--quick');
const bin = (name: string): string => join(import.meta.dirname, '../../node_modules/.bin', name);

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  const started = Date.now();
  const code = await work();
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return code === 0;
}

async function main(): Promise<number> {
  const browser = quick ? '' : findBrowser();
  if (!quick) {
    findUnzip();
    process.stdout.write(`browser: ${versionOf(browser)}\n`);
  }
  const reports = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const report = join(reports, 'report.json');
  const checks = await Promise.all([
    step('types', () => run(bin('tsc'), ['-p', '.'])),
    step('lint', () => run(bin('eslint'), ['.'])),
  ]);
  const tested = await step('tests', () =>
    run(
      bin('vitest'),
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(quick ? ['--project', 'unit'] : []),
      ],
      { CHROMIUM_PATH: browser },
    ),
  );
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
