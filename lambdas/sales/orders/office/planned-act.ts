import type { OrderEvent } from '../../../../core/sales/contract/order-history.ts';
import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { maskedName } from '../../../../core/people/masked-address.ts';
import { orderNumber } from '../../../../core/sales/orders/order-number.ts';
import { isPaid, isWithheld } from '../../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { expireCheckoutSession } from '../../../gateways/stripe/stripe.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { cancelled, declineLate, mailAgain, newLink, type ActChanges } from '../../../store/sales/acts.ts';
import { addressChanges } from '../../../store/sales/correct-address.ts';
import { lacksSingle } from '../../../store/sales/shortfalls.ts';
import { areOriginalsDeleted } from '../../../store/sales/lists/deleted-originals.ts';
import { openDoubles, readBoughtTwice, settledBoughtTwice } from '../../../store/sales/bought-twice.ts';
import { noFailedRefundWrite } from '../../../store/sales/payments/refunds.ts';
import { settledLapses } from '../../../store/sales/payments/lapsed-credits.ts';
import { readFewerPhotos, settledFewerPhotos } from '../../../store/sales/fewer-photos.ts';
import type { OfficeRefund, StoredOrder } from '../../../store/sales/stored-order.ts';
import { askedForMissing, askedGoodwill, askedRefund, missingOf } from './asked-refund.ts';
import { settleCheckout } from '../settlement/settle-checkout.ts';
import { removal } from './remove-photos.ts';
import { lapseOf, lateDelivery, revocation } from './revoke-credits.ts';

interface PlannedAct {
  what: OrderEvent;
  numbers?: Record<string, number>;
  text?: string;
  changes: ActChanges;
}

/**
 * Returns an act's changes of an order that is as read.
 * @param by the admin's account
 * @throws ShopError why it cannot be done
 */
export async function plannedAct(found: OrderWithItems, action: OrderAction, by: string): Promise<PlannedAct> {
  const { order } = found;
  switch (action.action) {
    case 'resend':
      return { what: 'resent', changes: mailAgain(order, presentLink(order)) };
    case 'new_link':
      refuseUndeliverable(order);
      await refuseWithoutOriginals(found);
      return { what: 'link_asked', changes: newLink(order) };
    case 'correct_address':
      return correction(found, action.email);
    case 'refund':
      return refundAsked(askedRefund(found, action, by));
    case 'refund_missing':
      return refundAsked(await askedForMissing(found, action, by), [settledFewerPhotos(order.id, action.action_id)]);
    case 'goodwill':
      return { ...refundAsked(askedGoodwill(found, action, by)), what: 'goodwill_asked' };
    case 'returned_seen':
      if (order.refund_owed === 0)
        throw new ShopError('edit_conflict', `order ${order.id} has no failed refund`, undefined, {
          revision: order.revision,
        });
      return { what: 'returned_seen', changes: { set: { refund_owed: 0 }, others: [noFailedRefundWrite(order.id)] } };
    case 'missing_seen':
      missingOf(order, await readFewerPhotos(order.id));
      return { what: 'missing_seen', changes: { others: [settledFewerPhotos(order.id, action.action_id)] } };
    case 'twice_seen':
      await refuseWithoutDoubles(order);
      return { what: 'twice_seen', changes: { others: [settledBoughtTwice(order.id)] } };
    case 'revoke_credits':
      return { what: 'credit_revoked', ...(await revocation(found)) };
    case 'credits_seen': {
      const { items: ids, before } = await lapseOf(found);
      return { what: 'credit_kept', text: orderNumber(before), changes: { others: settledLapses(ids) } };
    }
    case 'remove_photos':
      refuseUndeliverable(order);
      return { what: 'photos_removed', ...(await removal(found, action)) };
    case 'cancel':
      await endPayment(order);
      return { what: 'cancelled', changes: cancelled(order) };
    case 'deliver':
      refuseUnlessHeld(order);
      refuseWithoutBuyer(order);
      await refuseWithoutOriginals(found);
      return { what: 'late_delivered', changes: await lateDelivery(found) };
    case 'decline':
      refuseUnlessHeld(order);
      // Money that is there goes back, and with it the order.
      if (order.refunded_amount < order.total_amount)
        throw new ShopError('edit_conflict', `order ${order.id} was paid`, undefined, { revision: order.revision });
      return { what: 'late_declined', changes: declineLate(order) };
    case 'note':
      return { what: 'note', text: action.text, changes: {} };
  }
}

/** Records a refund before the payment provider is asked for it. */
const refundAsked = (refund: OfficeRefund, others: NonNullable<ActChanges['others']> = []): PlannedAct => ({
  what: 'refund_asked',
  numbers: { amount: refund.amount },
  changes: { set: { office_refund: refund }, others },
});

/** Refuses an erased buyer, and an unpaid, refunded or withheld order. */
function refuseUndeliverable(order: StoredOrder): void {
  refuseWithoutBuyer(order);
  if (isWithheld(order)) throw new ShopError('order_withheld', `order ${order.id} was paid after closing`);
}

async function refuseWithoutOriginals({ order, items }: OrderWithItems): Promise<void> {
  if (await areOriginalsDeleted(itemsKept(order, items)))
    throw new ShopError('originals_deleted', `the originals of order ${order.id} were deleted by age`);
  if (await lacksSingle(itemsKept(order, items)))
    throw new ShopError('photo_gone', `a photo of order ${order.id} is gone: refund its item first`);
}

function refuseUnlessHeld({ id, after_closing, revision }: StoredOrder): void {
  if (after_closing !== 'held')
    throw new ShopError('edit_conflict', `order ${id} does not wait for a decision`, undefined, { revision });
}

async function refuseWithoutDoubles(order: StoredOrder): Promise<void> {
  const { id, revision } = order;
  if (!(await openDoubles(await readBoughtTwice(id), order)))
    throw new ShopError('edit_conflict', `order ${id} has no doubled items to decide about`, undefined, { revision });
}

function refuseWithoutBuyer(order: StoredOrder): void {
  if (!isPaid(order.status) || order.anonymised_at !== null || order.customer_email === null)
    throw new ShopError('order_not_deliverable', `order ${order.id} is unpaid or has no buyer’s address`);
  if (order.nothing_kept) throw new ShopError('order_refunded', `order ${order.id} was refunded in full`);
}

/** Returns the token of the buyer's present link. @throws ShopError `link_expired`, or why nothing can be sent */
export function presentLink(order: StoredOrder): string {
  refuseUndeliverable(order);
  const { download_token, download_expires_at } = order;
  if (download_token === null || (download_expires_at ?? '') <= new Date().toISOString())
    throw new ShopError('link_expired', `order ${order.id} has no valid link: send a new one`);
  return download_token;
}

/** The link that went to the wrong address ends with the correction. */
async function correction(found: OrderWithItems, email: string): Promise<PlannedAct> {
  refuseUndeliverable(found.order);
  const { set, others = [] } = await addressChanges(found, email);
  const link = newLink(found.order);
  return {
    what: 'address_corrected',
    // The order may belong to another customer from now on, and its history outlives both customers.
    text: `${maskedName(found.order.customer_email ?? '')} → ${maskedName(normalizedAddress(email))}`,
    changes: { set: { ...set, ...link.set }, others: [...others, ...(link.others ?? [])] },
  };
}

/** Makes sure that the order can no longer be paid. @throws ShopError `already_paid` when it was paid */
async function endPayment(order: StoredOrder): Promise<void> {
  const session = order.stripe_session_id === null ? undefined : await expireCheckoutSession(order.stripe_session_id);
  if (session?.status === 'complete') await settleCheckout(session.id);
  if (isPaid(order.status) || session?.status === 'complete')
    throw new ShopError('already_paid', `order ${order.id} is paid, or its payment is under way`);
}
