import { chromium, type Browser } from 'playwright-core';
import { installedBrowser } from '../../../scripts/test/machine.ts';

/** Playwright's own list: Chromium takes the last `--disable-features` alone, so that ours has to say it again. */
const playwrightsOwn = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** The address bar's pages: nobody sees them here, and each window would draw them in a process of its own. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A name for the shop over plain HTTP that is not this machine's own: the browser trusts it as little as a phone its address. */
export const PLAIN_HOST = 'phone.test';

/** Nothing that a browser does by itself: no updates, no services, no network but the shop's. */
const quiet = [
  '--disable-gpu',
  `--disable-features=${[...playwrightsOwn, ...addressBar].join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
];

/** @throws Error that says what to do when there is no browser */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  if (!executablePath) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its executable.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
}
