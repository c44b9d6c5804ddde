import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { editEvent } from '../../../../lambdas/catalogue/events/change-event.ts';
import { showOpenPages } from '../../../../lambdas/catalogue/events/close-sales.ts';
import { removeStart } from '../../../../lambdas/catalogue/races/office-starts.ts';
import { changeOfficeRace } from '../../../../lambdas/catalogue/races/edit-race.ts';
import { log } from '../../../../lambdas/log.ts';
import { handler as closePages, type ClosePagesTask } from '../../../../lambdas/sales/orders/close-pages.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { deleteParticipant } from '../../../../lambdas/store/catalogue/starts/change-starts.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { callAs } from '../../account-parts.ts';
import { sessionOfUrl, type CheckedOut } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

const BOSS = 'boss';

let parts: SaleParts;
vi.spyOn(log, 'info').mockImplementation(() => undefined);
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const [e, r] = [eventId('50'), raceId('3')];
/** Returns the executions started for pages: `search-index` and `batch-ingest` get other inputs. */
const closings = () => parts.executions.filter(({ name, input }) => name.startsWith(`${e}-`) && !('job_id' in input));
const run = () => closePages(closings().at(-1)!.input as unknown as ClosePagesTask);
const close = () => changeOfficeRace(e, r, { changes: { status: 'scheduled' }, was: { status: 'uploaded' } }, BOSS);
const hide = () => editEvent(e, { changes: { hidden: true }, was: { hidden: false } }, BOSS);
async function checkOut(...photos: number[]): Promise<CheckedOut> {
  const { body } = await callAs()('POST /api/create-checkout-session', {
    body: cartOf(
      photos.map((photo) => itemOf(photo > 20 ? '900002' : '900001', photo)),
      { cartId: randomUUID() },
    ),
  });
  return sessionOfUrl((body as { url: string }).url);
}
const payAll = (orders: CheckedOut[]) => Promise.all(orders.map(({ url }) => parts.payAt(url)));

let pages: CheckedOut[];
beforeEach(async () => {
  pages = [await checkOut(1), await checkOut(2, 21)];
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  for (const { sessionId } of pages) await parts.stripe.checkout.sessions.expire(sessionId).catch(() => undefined);
  for (const { sessionId } of pages) await settleCheckout(sessionId);
  await changeOfficeRace(e, r, { changes: { status: 'uploaded' }, was: { status: 'scheduled' } }, BOSS);
  await editEvent(e, { changes: { hidden: false }, was: { hidden: true } }, BOSS);
  parts.executions.splice(0);
});

describe('closing a race', () => {
  it('tells before how many payment pages are open, of the race and of its event, and of no other', async () => {
    expect(await showOpenPages(e, r)).toEqual({ open: 2 });
    expect(await showOpenPages(e)).toEqual({ open: 2 });
    expect([await showOpenPages(e, raceId('30')), await showOpenPages(eventId('5'))]).toEqual([
      { open: 0 },
      { open: 0 },
    ]);
  });

  it('ends its open pages, which no longer count as open, and closes their orders', async () => {
    await close();
    expect(await run()).toEqual({ closed: 2 });
    expect(await payAll(pages)).toEqual([410, 410]);
    for (const { sessionId, orderId } of pages) {
      await settleCheckout(sessionId);
      expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled' });
    }
    expect(await showOpenPages(e, r)).toEqual({ open: 0 });
  });

  it('goes on where it broke off, by its next run or by a repeated press', async () => {
    await close();
    const sessions = Object.getPrototypeOf(parts.stripe.checkout.sessions) as { expire(id: string): Promise<unknown> };
    const busy = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'busy' });
    vi.spyOn(sessions, 'expire').mockRejectedValueOnce(busy);
    await expect(run()).rejects.toThrow();
    const statuses = () =>
      Promise.all(
        pages.map(async ({ sessionId }) => (await parts.stripe.checkout.sessions.retrieve(sessionId)).status),
      );
    expect((await statuses()).sort()).toEqual(['expired', 'open']);
    await close();
    expect(await run()).toEqual({ closed: 2 });
    expect(await payAll(pages)).toEqual([410, 410]);
  });

  it('starts nothing while no page is open', async () => {
    for (const { sessionId } of pages) await parts.stripe.checkout.sessions.expire(sessionId);
    parts.clock.ahead += 3601;
    await close();
    parts.clock.ahead = 0;
    expect(closings()).toEqual([]);
  });
});

describe('hiding an event', () => {
  it('ends the open pages of all its races', async () => {
    await hide();
    expect(await run()).toEqual({ closed: 2 });
    expect(await payAll(pages)).toEqual([410, 410]);
  });
});

describe('a start that leaves its race', () => {
  it('takes its open payment pages along, and no other', async () => {
    await removeStart(e, r, startId('900002'), BOSS);
    expect(await run()).toEqual({ closed: 1 });
    const paid = await payAll(pages);
    await changeItem({ key: keys.participant(e, r, startId('900002')), set: { deleted_at: null } });
    expect(paid).toEqual([303, 410]);
  });
});

describe('a sweep', () => {
  it('ends pages where closing broke off before it began', async () => {
    await changeItem({ key: keys.race(e, r), set: { status: 'scheduled' } });
    await sweepSales(new Date());
    expect(await payAll(pages)).toEqual([410, 410]);
  });

  it('ends the page of a start that left its race, and no other', async () => {
    await deleteParticipant(e, r, startId('900002'), new Date(), BOSS);
    await sweepSales(new Date());
    const paid = await payAll(pages);
    await changeItem({ key: keys.participant(e, r, startId('900002')), set: { deleted_at: null } });
    expect(paid).toEqual([303, 410]);
  });
});
