/**
 * `npm run bench:returns`: buyers come back from the payment to the whole local shop, before or with their webhooks.
 * First one after the other, in a quiet shop. Then 50 at the same moment, beside 100 visitors who look at each answer
 * for two to four seconds. Then 50 at the same moment as 100 visitors who never pause. No return may be a fault of the
 * shop, 95 % are answered within 2 s beside the visitors who pause, and each buyer sees the thank-you page in the end.
 * `VISITORS=10 BUYERS=5` for fewer.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { webhooks } from '../tests/support/sale.ts';
import { runScript, startShopProcess } from '../tests/support/shop-process.ts';
import { ms, Promises, quantile } from './storefront/promises.ts';
import { Asked } from './visitors/asked.ts';
import { each } from './visitors/each.ts';
import { comeBack, payOne, type Return } from './visitors/returns.ts';
import { Unhurried } from './visitors/unhurried.ts';
import { visit } from './visitors/walks.ts';

const VISITORS = Number(process.env['VISITORS'] ?? 100);
const BUYERS = Number(process.env['BUYERS'] ?? 50);
const QUIET_BUYERS = 10;

/** By then the visitors are spread over all pages, in milliseconds. */
const UNTIL_RETURN = 20_000;
/** In milliseconds. */
const ANSWERED_WITHIN = 2000;

const promises = new Promises();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-returns-'));
const { shop, stop } = await startShopProcess(dataDir, 0, 1);
try {
  await runScript('fill-shop.ts', [dataDir]);
  await quiet();
  await besideUnhurried();
  await besideHurried();
  process.exitCode = promises.exitCode;
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function quiet(): Promise<void> {
  await webhooks(shop, { hold: true });
  const returns: Return[] = [];
  for (const session of await payAll(QUIET_BUYERS)) returns.push(await comeBack(shop.url, session));
  await webhooks(shop, { hold: false });
  const [first, ...others] = returns.map(({ thankedAfter }) => thankedAfter ?? Infinity);
  promises.note(`one buyer in a quiet shop: thanked after ${ms(quantile(others, 0.5))}, the first ${ms(first!)}`);
}

async function besideUnhurried(): Promise<void> {
  await webhooks(shop, { hold: true });
  const sessions = await payAll(BUYERS);
  const asked = new Unhurried();
  let browsing = true;
  const visitors = each(VISITORS, async (number) => {
    for (let visits = 0; browsing; visits++) await visit(asked, shop.url, number + visits);
  });
  await pause(UNTIL_RETURN);
  const returns = await allComeBack(sessions);
  browsing = false;
  await visitors;
  report(`beside ${VISITORS} visitors who pause`, returns, asked, ANSWERED_WITHIN);
}

async function besideHurried(): Promise<void> {
  await webhooks(shop, { hold: true });
  const sessions = await payAll(BUYERS);
  const asked = new Asked();
  const [returns] = await Promise.all([
    allComeBack(sessions),
    each(VISITORS, (number) => visit(asked, shop.url, number)),
  ]);
  report(`beside ${VISITORS} visitors who never pause`, returns, asked);
}

async function payAll(buyers: number): Promise<string[]> {
  const sessions: string[] = [];
  for (let number = 0; number < buyers; number++) sessions.push(await payOne(shop.url, number));
  return sessions;
}

async function allComeBack(sessions: readonly string[]): Promise<Return[]> {
  const [returns] = await Promise.all([
    Promise.all(sessions.map((session) => comeBack(shop.url, session))),
    webhooks(shop, { hold: false }),
  ]);
  return returns;
}

function report(beside: string, returns: readonly Return[], asked: Asked, answeredWithin?: number): void {
  for (const line of asked.lines()) promises.note(line);
  const answers = returns.flatMap((one) => one.answers);
  const counted = [...Map.groupBy(answers, ({ status }) => status)].map(
    ([status, { length }]) => `${length} × ${status}`,
  );
  const faults = answers.filter(({ status }) => status === 0 || status >= 500);
  promises.check(
    `${returns.length} returns at once ${beside}, and their repetitions: no fault`,
    counted.join(', '),
    faults.length === 0,
  );
  const firsts = returns.map((one) => one.answers[0]!.took);
  const took = `half ${ms(quantile(firsts, 0.5))}, 95 % ${ms(quantile(firsts, 0.95))}, longest ${ms(Math.max(...firsts))}`;
  if (answeredWithin === undefined) promises.note(`the returns are answered: ${took}`);
  else
    promises.check(
      `95 % of the returns are answered within ${ms(answeredWithin)}`,
      took,
      quantile(firsts, 0.95) <= answeredWithin,
    );
  const thanked = returns.flatMap(({ thankedAfter }) => thankedAfter ?? []);
  promises.check(
    'each buyer sees the thank-you page',
    `${thanked.length} of ${returns.length}; half ${ms(quantile(thanked, 0.5))}, 95 % ${ms(quantile(thanked, 0.95))}`,
    thanked.length === returns.length,
  );
  const seen = [...asked.statuses].filter(([status]) => status === 0 || status >= 500);
  promises.check('no visitor sees a fault', seen.length === 0 ? 'none' : seen.join('; '), seen.length === 0);
}
