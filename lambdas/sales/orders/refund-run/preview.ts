import type { EventId, RaceId } from '../../../../core/ids.ts';
import { isCancelled } from '../../../../core/catalogue/cancelled.ts';
import type { RefundPreview } from '../../../../core/sales/contract/refund-run.ts';
import {
  cancelledRefund,
  type CancelledRefund,
  type LeftOutReason,
} from '../../../../core/sales/orders/cancelled-refund.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { workThrough } from '../../../../core/time/flow/work-through.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { readEvent } from '../../../store/catalogue/events/events.ts';
import { readReadableRace } from '../../../store/catalogue/races/races.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { listConcerns } from '../../../store/sales/concerns.ts';
import { listOrdersThatMayHave, readUnlessUnreadable } from '../../../store/sales/refund-runs/bought-of.ts';
import type { StoredOrderItem } from '../../../store/sales/stored-order.ts';

/** A cancelled event, or one of its races. */
export interface Cancelled {
  event_id: EventId;
  race_id: RaceId | null;
}

/**
 * Previews the refunds of a cancelled race or event by the table, the newest order first.
 * @throws ShopError `not_cancelled`, `event_not_found`, `race_not_found`
 */
export async function previewRefunds(e: EventId, r?: RaceId): Promise<RefundPreview> {
  const of = { event_id: e, race_id: r ?? null };
  if (!(await isStillCancelled(of))) throw new ShopError('not_cancelled', `event ${e} or its race is not cancelled`);
  const found = await readOrders(await listOrdersThatMayHave(e, r));
  const disputed = await listDisputed();
  const preview: RefundPreview = { orders: [], total: 0, left_out: [] };
  for (const [order_id, one] of found.toSorted(newestFirst)) {
    if (one === 'unreadable') {
      preview.left_out.push({ order_id, reason: one });
      continue;
    }
    if (!isOfPreview(one, of)) continue;
    const refund = refundOf(one, of, disputed);
    if (typeof refund === 'string') {
      preview.left_out.push({ order_id, reason: refund });
      continue;
    }
    const { amount, items } = refund;
    preview.orders.push({ order_id, paid_at: one.order.paid_at, items: items.length, amount });
    preview.total += amount;
  }
  return preview;
}

/** Tells whether the race or its event is cancelled now. @throws ShopError `event_not_found`, `race_not_found` */
export async function isStillCancelled({ event_id: e, race_id: r }: Cancelled): Promise<boolean> {
  const event = await readEvent(e, { consistent: true });
  if (!event) throw new ShopError('event_not_found', `there is no event ${e}`);
  if (r === null || isCancelled(event)) return isCancelled(event);
  const found = await readReadableRace(e, r, { consistent: true });
  if (!found) throw new ShopError('race_not_found', `there is no race ${e}/${r}`);
  // The event's copy on the race may be older than the event. An older shop stored the cancellation as the status.
  return found.race.cancelled_at !== null || (isCancelled(found.race) && !isCancelled(found.race.event));
}

/** Lists the orders whose money a bank asks for. */
export const listDisputed = async (): Promise<ReadonlySet<string>> =>
  new Set((await listConcerns()).flatMap(({ kind, order_id }) => (kind === 'payment_disputed' ? [order_id] : [])));

/** Returns the order's refund, or the reason to leave it out. */
export const refundOf = (
  { order, items }: OrderWithItems,
  of: Cancelled,
  disputed: ReadonlySet<string>,
): CancelledRefund | LeftOutReason =>
  cancelledRefund(order, items, { isCancelled: (item) => isOf(item, of), disputed: disputed.has(order.id) });

type Read = [orderId: string, order: OrderWithItems | 'unreadable'];

const newestFirst = ([, a]: Read, [, b]: Read): number => (createdAt(a) < createdAt(b) ? 1 : -1);

const createdAt = (one: Read[1]): string => (one === 'unreadable' ? '' : one.order.created_at);

const isOf = ({ event_id, race_id }: StoredOrderItem, of: Cancelled): boolean =>
  event_id === of.event_id && (of.race_id === null || race_id === of.race_id);

/** Tells whether an order was paid or may be paid, and has an item of the race or event. */
const isOfPreview = ({ order: { status, withdrawn }, items }: OrderWithItems, of: Cancelled): boolean =>
  (isPaid(status) || (status === 'pending' && !withdrawn)) && items.some((item) => isOf(item, of));

const CONCURRENCY = 16;

async function readOrders(orderIds: Iterable<string>): Promise<Read[]> {
  const read: Read[] = [];
  await workThrough(orderIds, CONCURRENCY, async (id) => {
    const found = await readUnlessUnreadable(id);
    if (found) read.push([id, found]);
  });
  return read;
}
