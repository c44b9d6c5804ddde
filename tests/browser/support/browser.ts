import { chromium, type Browser } from 'playwright-core';
import { installedBrowser } from '../../../scripts/test/machine.ts';

/** Playwright's own list. Chromium takes only the last `--disable-features`, so ours must repeat it. */
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

/** The address bar's pages, which are invisible here, and which each window would draw in a separate process. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A foreign host name for the shop over plain HTTP. The browser trusts it as little as a phone trusts its address. */
export const PLAIN_HOST = 'phone.test';

/** Disables a browser's own activity: updates, services, and every network but the shop's. */
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

/** @throws Error with instructions when no browser is installed */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  if (!executablePath) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its executable.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
}
