import { isPaid } from '../../../core/sales/orders/orders.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { listEvents, type Subject } from '../../gateways/stripe/events.ts';
import { expireCheckoutSession, readCheckoutSession } from '../../gateways/stripe/stripe.ts';
import { startFulfilment } from '../../gateways/workflows.ts';
import { log } from '../../log.ts';
import { readOrder } from '../../store/sales/orders.ts';
import { closeOrder } from '../../store/sales/close-order.ts';
import { listOrdersWith } from '../../store/sales/lists/orders-with.ts';
import { unpaidBefore } from '../../store/sales/payments/forget-unpaid.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { readSweep, saveSweep } from '../../store/sales/payments/sweep-state.ts';
import { closePages } from '../../store/sales/payments/open-pages.ts';
import { SESSION_MS } from '../../store/sales/payments/session-end.ts';
import { listUndelivered } from '../../store/sales/payments/undelivered.ts';
import { refreshPrices } from './refresh-prices.ts';
import { settleCheckout, settleOrder } from './settlement/settle-checkout.ts';
import { settle, type SaleSubject } from './settlement/settle-money.ts';
import { withdrawOpen } from './settlement/withdraw-open.ts';

/** Orders to request in parallel. */
const CONCURRENCY = 5;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The span of the first sweep, in seconds: as long as the provider tries to deliver. */
const FIRST_LOOK = 3 * DAY;
/** The time for which the provider keeps events, in seconds. */
const KEPT = 30 * DAY;
/** An event may be listed a little after it was made. */
const OVERLAP = 10 * MINUTE;
/** Older news without effect did not arrive. */
const LATE = 10 * MINUTE;
/** By then a session has ended; the state of an order that still waits for one is requested. */
const WAITED_LONG_MS = SESSION_MS + 30 * MINUTE * 1000;
/** By then a paid order has its ZIP. */
const STARTED_WITHIN_MS = 15 * MINUTE * 1000;

const unpaidStatuses = ['pending', 'failed', 'cancelled'] as const;

/** The changes of a sweep: ids of orders. */
export interface SweepReport {
  /** Orders with provider events that had not arrived. */
  settled: string[];
  /** Orders that waited for an ended session. */
  closed: string[];
  /** Orders that stayed unpaid for long. */
  withdrawn: string[];
  /** Paid orders without a started fulfilment. */
  started: string[];
}

/**
 * Works through the payment provider's events since the last sweep, like the webhooks would have done. So every paid
 * order is fulfilled and the prices are today's, even without any webhook. Then it looks for stuck orders. A sweep
 * changes no settled order, and the next one mends an interrupted one. A fault in one order delays no other.
 * @throws the faults, once everything was tried
 */
export async function sweepSales(now: Date): Promise<SweepReport> {
  const report: SweepReport = { settled: [], closed: [], withdrawn: [], started: [] };
  const steps = [refreshPrices, sweepEvents, endClosedPages, closeForgotten, withdrawUnpaid, startForgotten];
  try {
    await workThrough(steps, 1, async (step) => step(now, report));
  } finally {
    log.info('sales were swept', { ...report });
  }
  return report;
}

async function sweepEvents(now: Date, report: SweepReport): Promise<void> {
  const end = Math.floor(now.getTime() / 1000);
  const { swept_until, owed } = (await readSweep()) ?? { swept_until: end - FIRST_LOOK, owed: [] };
  const left = new Set(owed);
  const failures: unknown[] = [];
  let from = Math.max(swept_until, end - KEPT);
  let first = owed;
  do {
    const until = Math.min(from + DAY, end);
    const events = await listEvents(from - OVERLAP, until + 1);
    const late = new Set(events.filter(({ created }) => created < end - LATE).map(({ subject }) => keyOf(subject)));
    const told = events.flatMap(({ subject }) => (isOfSale(subject) ? [keyOf(subject)] : []));
    await workThrough(new Set([...first, ...told]), CONCURRENCY, async (key) => {
      left.add(key);
      const settled = await settle(JSON.parse(key) as SaleSubject);
      left.delete(key);
      if (!settled?.changed) return;
      report.settled.push(settled.order.id);
      if (late.has(key)) log.error('the webhook of a payment did not arrive', { order_id: settled.order.id });
    }).catch((error: unknown) => failures.push(error));
    await saveSweep({ swept_until: until, owed: [...left] });
    [from, first] = [until, []];
  } while (from < end);
  if (failures.length > 0)
    throw failures.length === 1
      ? failures[0]
      : new AggregateError(failures, `${failures.length} payments could not be settled`);
}

const isOfSale = (subject: Subject): subject is SaleSubject => subject !== null && !('product' in subject);

const keyOf = (subject: Subject): string => JSON.stringify(subject);

/** Tells whether an order may have a page in use: it was opened within a session's life, however old the order is. */
const wasTriedLately = ({ attempted_at }: StoredOrder, now: Date): boolean =>
  attempted_at !== null && Date.parse(attempted_at) > now.getTime() - WAITED_LONG_MS;

/** Closes orders with a session that must have ended, as its events should have said. */
async function closeForgotten(now: Date, report: SweepReport): Promise<void> {
  const waiting = await listOrdersWith('pending', new Date(now.getTime() - WAITED_LONG_MS));
  const over = waiting.filter((order) => !wasTriedLately(order, now));
  await workThrough(over, CONCURRENCY, async (order) => {
    if ((await ended(order)).status !== 'pending') report.closed.push(order.id);
  });
}

/** Ends an order whose session is over, also one without a session or with one of the provider's other mode. */
async function ended(order: StoredOrder): Promise<StoredOrder> {
  const { stripe_session_id: session } = order;
  if (session === null || !(await readCheckoutSession(session))) return closeOrder(order, session, 'cancelled');
  return (await settleCheckout(session))?.order ?? order;
}

/**
 * Ends pages with items that may no longer be sold: after an interrupted closing of a race, and when a start left its
 * race.
 */
async function endClosedPages(now: Date): Promise<void> {
  const ended = await closePages('all', now, expireCheckoutSession);
  if (ended.length > 0) log.info('the payment pages of closed sales were ended', { orders: ended });
}

/** Takes unpaid orders out of lists and counters, and the table forgets them. An open session is expired first. */
async function withdrawUnpaid(now: Date, report: SweepReport): Promise<void> {
  const lists = await Promise.all(unpaidStatuses.map((status) => listOrdersWith(status, unpaidBefore(now))));
  const over = lists.flat().filter((order) => !wasTriedLately(order, now));
  await workThrough(over, CONCURRENCY, async (order) => {
    if (await withdrawOpen(order)) report.withdrawn.push(order.id);
  });
}

async function startForgotten(now: Date, report: SweepReport): Promise<void> {
  const undelivered = await listUndelivered(new Date(now.getTime() - STARTED_WITHIN_MS));
  await workThrough(undelivered, CONCURRENCY, async ({ order_id }) => {
    const order = await readOrder(order_id);
    if (!order || !isPaid(order.status)) return;
    if (order.stripe_session_id === null || order.fulfilment_started_at !== null) {
      // Starts the link that an interrupted act requested; a started execution is not started again.
      await startFulfilment(order_id, order.generation);
      return;
    }
    await settleOrder(order, order.stripe_session_id);
    report.started.push(order_id);
  });
}
