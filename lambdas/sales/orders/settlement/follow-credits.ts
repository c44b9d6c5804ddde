import { priceHolds, type Credit } from '../../../../core/sales/credits.ts';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { isPaid, isWithheld } from '../../../../core/sales/orders/orders.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { expireCheckoutSession } from '../../../gateways/stripe/stripe.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import { log } from '../../../log.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import {
  goneOf,
  isRefunded,
  lapsedItems,
  listLaterOrders,
  readEarlierOrders,
} from '../../../store/sales/payments/credits.ts';
import { readLapsedCredits, type LapsedCredit } from '../../../store/sales/payments/lapsed-credits.ts';
import { recordCredits, type CreditChanges } from '../../../store/sales/payments/record-credits.ts';
import type { StoredOrder, StoredOrderItem } from '../../../store/sales/stored-order.ts';

/** The earlier order after a look at its money. */
interface Earlier extends OrderWithItems {
  /** True after a lost dispute. */
  lost: boolean;
}

/**
 * Carries an order's refunds over to the later orders that its items reduced: closes their open payment pages, and
 * revokes their paid items or asks the office. A repetition changes nothing, and mends an interrupted run.
 */
export async function followCredits(earlier: Earlier): Promise<void> {
  for (const id of await listLaterOrders(earlier.order.id)) await followIn(id, earlier);
}

/** Does the same in one later order. @param earlier the refunded order; undefined when the later one was just paid */
export async function followIn(laterId: string, earlier?: Earlier): Promise<void> {
  const later = await retry(`the credits of order ${laterId}`, async () => {
    const found = await readOrderWithItems(laterId);
    if (!found || found.order.anonymised_at !== null) return 'none';
    if (!isPaid(found.order.status)) return (await closePage(found), 'none');
    const changes = await changesOf(found, earlier);
    if (Object.values(changes).every((items) => items.length === 0)) return found.order;
    if (changes.asked.length > 0 || changes.revoked.length > 0)
      log.warn('a refunded photo had reduced a price', { order_id: laterId });
    return recordCredits(found, changes, earlier?.order);
  });
  // The execution's name makes it run once; this starts one that a fault prevented.
  if (later !== 'none' && later.revoked_items.length > 0) await startFulfilment(later.id, later.generation);
}

async function closePage({ order, items }: OrderWithItems): Promise<void> {
  const { status, withdrawn, stripe_session_id } = order;
  if (status !== 'pending' || withdrawn || stripe_session_id === null) return;
  if ((await lapsedItems(items)).length > 0) await expireCheckoutSession(stripe_session_id);
}

/** Finds the new states of a paid order's items. */
async function changesOf({ order, items }: OrderWithItems, earlier: Earlier | undefined): Promise<CreditChanges> {
  const changes: CreditChanges = { revoked: [], kept: [], asked: [], restored: [] };
  const credited = items.filter(({ id, credits }) => credits.length > 0 && !order.refunded_items.includes(id));
  // The office decides about a withheld order as a whole.
  if (credited.length === 0 || isWithheld(order)) return changes;
  const isGone = isRefunded(await readEarlierOrders(credited));
  const lapses = new Map((await readLapsedCredits(credited)).map((lapsed) => [lapsed.item_id, lapsed]));
  for (const one of credited) {
    const item = { ...one, gone: goneOf(one, isGone) };
    const lapsed = lapses.get(item.id);
    const isRevoked = order.revoked_items.includes(item.id);
    if (priceHolds(item, (credit) => !isGone(credit))) {
      if (isRevoked || lapsed) changes.restored.push(item);
    } else if (!isRevoked) {
      const decision = decisionOf(order, item, earlier);
      const state = stateOf(decision, lapsed, item.gone);
      if (state) changes[state].push(item);
    }
  }
  return changes;
}

/**
 * Returns the new state of an item without its price; undefined to let it as it is. A decision covers the refunds that
 * it was about: a further one asks again.
 */
function stateOf(
  decision: Decision | null,
  lapsed: LapsedCredit | undefined,
  gone: readonly string[],
): 'revoked' | 'kept' | 'asked' | undefined {
  if (decision?.credits === 'revoke') return 'revoked';
  if (!lapsed) return decision ? 'kept' : 'asked';
  const { gone: known, settled_at } = lapsed;
  const news = known === null ? [] : gone.filter((id) => !known.includes(id));
  const covers = (ids: readonly string[]) => decision !== null && ids.every((id) => decision.about.includes(id));
  if (news.length > 0) return covers(news) && settled_at !== null ? 'kept' : 'asked';
  return settled_at === null && covers(known ?? []) ? 'kept' : undefined;
}

/** The office's word about the items that a refund leaves without their price. */
interface Decision {
  credits: 'revoke' | 'keep';
  /** The refunded items. */
  about: readonly string[];
}

/**
 * Returns the decision about an item; null when the office must make it. A lost dispute is one by itself, except after
 * the office delivered a late payment.
 */
function decisionOf(later: StoredOrder, { credits }: StoredOrderItem, earlier: Earlier | undefined): Decision | null {
  if (!earlier) return null;
  if (earlier.lost && later.after_closing === null) return { credits: 'revoke', about: [] };
  const { order, items } = earlier;
  const refund = order.office_refund;
  if (refund?.state !== 'made') return null;
  const named = decodePhotoNumbers(refund.positions).flatMap((position) => items[position]?.id ?? []);
  const isNamed = ({ order_id, item_id }: Credit) => order_id === order.id && named.includes(item_id);
  return refund.credits !== null && credits.some(isNamed) ? { credits: refund.credits, about: named } : null;
}
