import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

/**
 * The paths of a Chromium on Debian, Ubuntu, Fedora and macOS that Playwright can drive. The one without windows needs a
 * tenth less of the processor.
 */
const knownBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the machine's Chromium or Chrome, `CHROMIUM_PATH` before all others; undefined without one. */
export const installedBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...knownBrowsers, chromium.executablePath()].find((path) => path && existsSync(path));

const pathOf = (command: string): string | undefined =>
  spawnSync('sh', ['-c', `command -v ${command}`])
    .stdout.toString()
    .trim() || undefined;

const has = (command: string): boolean => pathOf(command) !== undefined;

/** Installs Debian's packages, if there is apt and the permission to use it. Tells whether they exist afterwards. */
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

/**
 * Finds a Chromium for the browser tests: the machine's own, otherwise Debian's package, otherwise Playwright's
 * download.
 */
export function findBrowser(): string {
  const found = installedBrowser();
  if (found) return found;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const installed = installWithApt(name, 'fonts-liberation') && installedBrowser();
    if (installed) return installed;
  }
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' });
  const downloaded = installedBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable.',
  );
}

/** The other engines of riders' browsers, by the path of what drives them. */
export interface OtherBrowsers {
  /** WebKitGTK's driver, which iPhones' browsers come nearest to; undefined without it. */
  webkit: string | undefined;
  firefox: string | undefined;
}

/** Returns the machine's WebKit and Firefox. WebKit also needs a screen, which Xvfb gives. */
export const otherBrowsers = (): OtherBrowsers => ({
  webkit: has('Xvfb') ? pathOf('WebKitWebDriver') : undefined,
  firefox: pathOf('firefox-esr') ?? pathOf('firefox'),
});

/**
 * Finds WebKit and Firefox, or installs Debian's. Only some tests need them: a system that has none runs all others.
 */
export function findOtherBrowsers(): OtherBrowsers {
  const found = otherBrowsers();
  const missing = [
    ...(found.webkit === undefined ? ['webkit2gtk-driver', 'xvfb'] : []),
    ...(found.firefox === undefined ? ['firefox-esr'] : []),
  ];
  return missing.length > 0 && installWithApt(...missing) ? otherBrowsers() : found;
}

/** Finds Info-ZIP's `unzip`, the independent check of the shop's archives. */
export function findUnzip(): void {
  if (has('unzip') || installWithApt('unzip')) return;
  throw new Error('The tests check archives with unzip: install it (Debian: apt-get install unzip).');
}

/** Returns the browser's version, for the log. */
export const versionOf = (browser: string): string => {
  try {
    return execFileSync(browser, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'of unknown version';
  }
};
