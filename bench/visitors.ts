/**
 * `npm run bench:visitors`: 100 visitors and 20 buyers come to the whole local shop at the same moment, without pauses.
 * The shop is cold. No answer may be a fault of the shop, and each buyer must get her ZIP. `VISITORS=10 BUYERS=2` for
 * fewer.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, startShopProcess } from '../tests/support/shop-process.ts';
import { Promises } from './storefront/promises.ts';
import { Asked } from './visitors/asked.ts';
import { each } from './visitors/each.ts';
import { buy, visit } from './visitors/walks.ts';

const VISITORS = Number(process.env['VISITORS'] ?? 100);
const BUYERS = Number(process.env['BUYERS'] ?? 20);

const dataDir = mkdtempSync(join(tmpdir(), 'bench-visitors-'));
const { shop, stop } = await startShopProcess(dataDir);
try {
  await runScript('fill-shop.ts', [dataDir]);
  const asked = new Asked();
  const begun = performance.now();
  const [bought] = await Promise.all([
    each(BUYERS, (number) => buy(asked, shop.url, number)),
    each(VISITORS, (number) => visit(asked, shop.url, number)),
  ]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.exitCode = report(asked, bought.filter(Boolean).length, seconds);
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function report(asked: Asked, bought: number, seconds: string): 0 | 1 {
  const promises = new Promises();
  for (const line of asked.lines()) promises.note(line);
  const { statuses } = asked;
  const faults = [...statuses].filter(([status]) => status === 0 || status >= 500);
  const counted = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  promises.check(
    `${VISITORS} visitors and ${BUYERS} buyers at once: no fault`,
    `${counted}, in ${seconds} s`,
    faults.length === 0,
  );
  promises.check('each buyer has her ZIP', `${bought} of ${BUYERS}`, bought === BUYERS);
  return promises.exitCode;
}
