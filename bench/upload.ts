/**
 * `npm run bench:upload`: the main thread's cost of adding 6,000 photos, the speed of uploading photos of 8 MB by the
 * browser compared with `curl`, and whether each arrives once and complete after the browser was killed ten times. In
 * Chromium, against a shop of its own. `PHOTOS=2000` sends a weekend's number (48 GB of disk), by default a few.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../tests/browser/support/built-page.ts';
import { startShopProcess } from '../tests/support/shop-process.ts';
import { Promises } from './storefront/promises.ts';
import { measureAdding } from './upload/adding.ts';
import { measureAgainstCurl } from './upload/against-curl.ts';
import { killAndRepeat } from './upload/killed.ts';

const promises = new Promises();
const serve = await buildPage(join(import.meta.dirname, 'upload'));
await measureAdding(serve, promises);
const folder = mkdtempSync(join(tmpdir(), 'bench-upload-'));
try {
  const { shop, stop } = await startShopProcess(join(folder, 'data'));
  try {
    await killAndRepeat({ serve, shop, folder }, promises);
    await measureAgainstCurl({ serve, shop, folder }, promises);
  } finally {
    await stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = promises.exitCode;
