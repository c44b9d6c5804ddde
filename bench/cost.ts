/**
 * `npm run bench:cost`: counts on a local shop the things that AWS charges for (units, requests, bytes, milliseconds)
 * in each step of a visit, a sale and a photo, and compares them with the counts behind `docs/cost.md`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, startShopProcess } from '../tests/support/shop-process.ts';
import { countedFor } from './cost/counted.ts';
import { JOB_PHOTOS, playPhotos, playSale, playVisit } from './cost/plays.ts';
import { stepOf, STEPS, type Step, type StepName } from './cost/steps.ts';
import { Promises } from './storefront/promises.ts';

/** Bytes and milliseconds vary from run to run; the others hardly do. */
const TOLERANCE = 1.1;
const COMPARED = ['edgeRequests', 'edgeBytes', 'apiRequests', 'reads', 'writes', 'gets', 'puts', 'mails'] as const;

const promises = new Promises();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-cost-'));
const { shop, stop } = await startShopProcess(dataDir);
try {
  await runScript('fill-shop.ts', [dataDir]);
  await runScript(join(import.meta.dirname, 'storefront/fill.ts'), [dataDir]);
  const counted = async (name: StepName, work: () => Promise<unknown>) => {
    const parts = name === 'photo' ? JOB_PHOTOS : 1;
    compare(name, stepOf(await countedFor(shop, work), parts));
  };
  await playVisit(shop, counted);
  await playSale(shop, counted);
  await playPhotos(shop, counted);
  process.exitCode = promises.exitCode;
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function compare(name: StepName, step: Step): void {
  promises.note(`${name}: ${JSON.stringify(step)}`);
  const above = COMPARED.filter((part) => step[part] > STEPS[name][part] * TOLERANCE);
  const told = above.map((part) => `${part} ${step[part]}, not ${STEPS[name][part]}`).join('; ');
  promises.check(`${name} costs no more than in docs/cost.md`, told || 'no more', above.length === 0);
}
