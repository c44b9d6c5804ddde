import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Where Debian, Ubuntu, Fedora and macOS put a Chromium that Playwright can drive (`scripts/test/machine.ts` installs one). */
const knownBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing that a browser does by itself: no updates, no services, no network but the shop's. */
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
];

/** @throws Error that says what to do when there is no browser */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'], ...knownBrowsers, chromium.executablePath()].find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its executable.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
}
