import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedFor } from '../../../bench/cost/counted.ts';
import { playSale } from '../../../bench/cost/plays.ts';
import { stepOf, STEPS, type Step, type StepName } from '../../../bench/cost/steps.ts';
import { concorso, iragna } from '../../support/catalogue.ts';
import { post } from '../../support/sale.ts';
import { runScript, startShopProcess, type ShopProcess } from '../../support/shop-process.ts';

/** Others' requests would count too, so it has a shop of its own. */
let own: ShopProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'shop-of-costs-'));

beforeAll(async () => {
  own = await startShopProcess(dataDir);
  await runScript('fill-shop.ts', [dataDir]);
});
afterAll(async () => {
  await own.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const CHARGED = ['edgeRequests', 'apiRequests', 'reads', 'writes', 'gets', 'puts', 'transitions', 'mails'] as const;

/** Repeated calls of a busy machine cost a little. */
const TOLERANCE = 1.1;
/** Calls by the clock cost a little in the same minute. */
const CLOCK = { reads: 5, writes: 4 } as const;

function expectAtMost(step: Step, name: StepName): void {
  for (const part of CHARGED) {
    const allowed = STEPS[name][part] * TOLERANCE + (part in CLOCK ? CLOCK[part as keyof typeof CLOCK] : 0);
    expect([part, step[part] <= allowed, step[part], allowed]).toEqual([part, true, step[part], allowed]);
  }
}

test('a sale of five photos costs no more than docs/cost.md reckons', async () => {
  await playSale(own.shop, async (name, work) => expectAtMost(stepOf(await countedFor(own.shop, work)), name));
});

test('a race’s page that no edge has kept costs no more than docs/cost.md reckons', async () => {
  const page = `${own.shop.url}/${concorso.id}/${iragna.id}`;
  const counts = await countedFor(own.shop, async () => (await fetch(page)).text());
  expect(counts['runs.pages']).toBe(1);
  expectAtMost(stepOf(counts), 'race');
});

test('a page that the edge has kept costs no call of a function', async () => {
  const page = `${own.shop.url}/${concorso.id}`;
  await (await fetch(page)).text();
  const counts = await countedFor(own.shop, async () => (await fetch(page)).text());
  expect(counts['runs.pages'] ?? 0).toBe(0);
  expect(counts['edge.requests']).toBe(1);
});

test('a suggestion is one call of one function, and reads half a unit', async () => {
  const ask = () => post(own.shop, '/api/search-autocomplete', { query: 'Ann' });
  await ask();
  const counts = await countedFor(own.shop, ask);
  expect(counts['table.reads']).toBeLessThanOrEqual(0.5 + CLOCK.reads);
  expect(counts['runs.search']).toBe(1);
});
