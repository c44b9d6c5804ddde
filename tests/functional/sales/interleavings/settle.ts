import { expect } from 'vitest';
import { handler as closePages, type ClosePagesTask } from '../../../../lambdas/sales/orders/close-pages.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { fulfil } from '../../after-sale-parts.ts';
import { request } from '../../sale-parts.ts';
import { send } from './office-moves.ts';
import type { Play } from './play.ts';

export const sweep = () => sweepSales(new Date());

/** In seconds: by then leases of dead senders are over, and the sweep looks for orders without a link. */
const LATER = 25 * 60;
/** More than the work ever causes further work. */
const MAX_TURNS = 6;

/** Runs the executions of the play that did not succeed yet; returns their number. */
export async function runExecutions(play: Play): Promise<number> {
  const waiting = play.parts.executions.filter(
    ({ name, input }) => isOfPlay(play, name, input) && !play.done.has(name),
  );
  for (const execution of waiting) {
    if (play.isOwn(execution.name)) await fulfil(execution);
    else await closePages(execution.input as unknown as ClosePagesTask);
    play.done.add(execution.name);
  }
  return waiting.length;
}

/** Fulfilments of its orders, and closings of the race's pages; others of the race build pictures or the search. */
const isOfPlay = (play: Play, name: string, input: object): boolean =>
  play.isOwn(name) || (name.startsWith('50-') && !('job_id' in input));

/** Runs all due work: the office repeats its presses, the sweep and the workflows run until nothing is left. */
export async function settleEverything(play: Play): Promise<void> {
  if (play.script.repeats)
    for (const press of play.presses.filter(({ outcome }) => outcome === 'unknown'))
      await send(play, press).catch(() => undefined);
  play.parts.clock.ahead += LATER;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    await sweep();
    if ((await runExecutions(play)) === 0) break;
  }
  await visitLinks(play);
  await runExecutions(play);
  expect(await runExecutions(play), 'executions that are left').toBe(0);
}

/** Visits each link once: a visit builds a missing ZIP again. */
async function visitLinks({ orders }: Play): Promise<void> {
  for (const { id } of orders) {
    const token = (await readOrder(id))?.download_token;
    if (token) await request(downloads, 'GET /api/downloads/{token}', { params: { token } });
  }
}
