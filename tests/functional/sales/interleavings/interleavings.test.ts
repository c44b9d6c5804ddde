import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { log } from '../../../../lambdas/log.ts';
import { saveSweep } from '../../../../lambdas/store/sales/payments/sweep-state.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { deleteItem, queryItems } from '../../../../lambdas/store/table/table.ts';
import { holdEvents, startAfterSale } from '../../after-sale-parts.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { openEverything, saleNow } from './catalogue-moves.ts';
import { checkAttention } from './check-attention.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkMails } from './check-mails.ts';
import { checkMoney } from './check-money.ts';
import { checkOrders } from './check-orders.ts';
import { Coverage } from './coverage.ts';
import { readFacts } from './facts.ts';
import { playRound } from './moments.ts';
import { roundsOf, script, type Script } from './moves.ts';
import { Play } from './play.ts';
import { settleEverything } from './settle.ts';

/**
 * `npm run bench:interleavings` plays 10,000 runs. A failure names its seed and shrinks to the fewest moves that show
 * it; the command that repeats it is printed below.
 */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 25);
const { INTERLEAVINGS_SEED: seed, INTERLEAVINGS_PATH: path, INTERLEAVINGS_REPORT: report } = process.env;
/** The time of one run on a busy machine, in milliseconds. */
const PATIENCE = 5000;
/** The seconds between plays: the books and the export of one hold few of the others. */
const APART = 3 * 24 * 3600;

const coverage = new Coverage();
let parts: SaleParts;
beforeAll(async () => {
  log.setLogLevel('SILENT');
  parts = await startAfterSale();
  await holdEvents(parts);
});
afterAll(async () => {
  if (report !== undefined) coverage.writeTo(report);
  await parts?.close();
});

/** Forgets the records of other plays, which no check reads any more. */
async function beginApart(): Promise<Date> {
  parts.clock.ahead += APART;
  parts.faults.crashAfter = null;
  for (const past of [parts.mails, parts.executions]) past.splice(0);
  for (const { pk, sk } of await queryItems({ pk: 'ATTENTION' })) await deleteItem({ key: { pk, sk } });
  await openEverything();
  const now = new Date();
  await saveSweep({ swept_until: Math.floor(now.getTime() / 1000), owed: [] });
  return now;
}

async function playAndCheck(wanted: Script): Promise<void> {
  const since = await beginApart();
  const play = await Play.begin({ parts, coverage, script: wanted });
  let sale = await saleNow();
  for (const round of roundsOf(wanted)) sale = await playRound(play, round, sale);
  parts.faults.crashAfter = null;
  play.sale.push(sale);
  await settleEverything(play);
  const facts = await readFacts(play);
  checkOrders(play, facts);
  await checkDelivery(play, facts);
  await checkAttention(play, facts);
  await checkMoney(play, facts, since);
  checkMails(play, facts);
  coverage.endPlay();
}

it(
  'keeps order, books, customer, export, link and mails in agreement, in any order of events and with any crash',
  async () => {
    await fc.assert(fc.asyncProperty(script, playAndCheck), {
      numRuns: RUNS,
      ...(seed !== undefined && { seed: Number(seed) }),
      ...(path !== undefined && { path, endOnFailure: true }),
    });
    expect(isRight(await recount())).toBe(true);
  },
  300_000 + RUNS * PATIENCE,
);
