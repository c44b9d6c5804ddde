import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

/** Where Debian, Ubuntu, Fedora and macOS put a Chromium that Playwright can drive. */
const knownBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The machine's Chromium or Chrome, `CHROMIUM_PATH` before all others; undefined when there is none. */
export const installedBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...knownBrowsers, chromium.executablePath()].find((path) => path && existsSync(path));

const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Debian's packages, when there is apt and the right to use it. Says whether they are there afterwards. */
function installWithApt(...names: string[]): boolean {
  if (!has('apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : undefined;
  if (!asRoot) return false;
  const apt = (...words: string[]): boolean => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...words];
    return (
      spawnSync(command!, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    );
  };
  process.stdout.write(`installing from Debian's packages: ${names.join(', ')} …\n`);
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  return install() || (apt('update', '-qq') && install());
}

/** A Chromium for the browser tests: the machine's own, else Debian's package, else Playwright's download. */
export function findBrowser(): string {
  const found = installedBrowser() ?? (installWithApt('chromium', 'fonts-liberation') ? installedBrowser() : undefined);
  if (found) return found;
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' });
  const downloaded = installedBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable.',
  );
}

/** Info-ZIP's `unzip`, the independent judge of the archives that the shop writes. */
export function findUnzip(): void {
  if (has('unzip') || installWithApt('unzip')) return;
  throw new Error('The tests check archives with unzip: install it (Debian: apt-get install unzip).');
}

/** The browser's version, for the log. */
export const versionOf = (browser: string): string => {
  try {
    return execFileSync(browser, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'of unknown version';
  }
};
