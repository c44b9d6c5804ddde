/**
 * `npm run bench:upload`: what adding 6,000 photos costs the page's main thread, how fast photos of 8 MB go up through the browser beside
 * `curl`, and whether each is there once and whole after the browser was killed ten times; in Chromium, against a shop of its own.
 * `PHOTOS=2000` sends as many as a weekend has (48 GB of disk), without it a few.
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
