/**
 * Derives the state that the shop must be in after a play, from the provider's history, the buyer's carts and the
 * office's decisions alone. It calls none of the shop's rules. In words:
 *
 * Order
 * 1. An order is `paid` exactly when one of its payment pages was paid. A browser's cart is paid at most once.
 * 2. The refunded cents are the refunds that did not fail and the lost disputes, never more than the price. Refunds of
 *    the office alone are the prices of the items that they name, or the rest of the charge, and goodwill.
 * 3. The refunded items follow from these (`expected-refunds.ts`). Each press of the office is one refund at most.
 * 4. A payment waits for the office if the sale was closed all the time from the payment until the shop knew it, and
 *    not if it was open all the time. In between both are right. A price that no longer held is another reason.
 * 5. It is delivered only by *deliver*, and declined only by *decline*.
 *
 * Credits
 * 6. A collection of an account costs its price less the singles of the start that she owned.
 * 7. Once singles are refunded, the price holds while the others deduct as much. A price that holds revokes nothing.
 * 8. Otherwise the item is revoked, or the office is asked, or an admin let it stand. Only an admin or a lost dispute
 *    revokes. An admin's *revoke* and a lost dispute after the payment always do.
 *
 * Delivery
 * 9. The link, the ZIP and the account give the photos of paid items, without refunded and revoked ones, also of closed,
 *    hidden and cancelled races. With none left the link says 410, and no ZIP remains.
 * 10. A withheld or unpaid order has no link, no ZIP and no photo in the account. A replaced link gives nothing.
 *
 * Office
 * 11. *Needs attention* has exactly: open disputes, withheld payments with money, failed refunds that the buyer lacks,
 *     photos paid twice, and credits to decide about. Nothing is stuck.
 *
 * Money
 * 12. The customer's totals are the number of her paid orders, and their prices less refunds.
 * 13. The export has each sale, each refund and each lost dispute. The books have the same, and open disputes too.
 * 14. The books and the provider's balance agree to the cent.
 *
 * Mails
 * 15. The last mail about a refund tells the refunded total; each tells the difference to the one before. Confirmations
 *     add up. The mail about a late payment tells the price.
 * 16. A mail that promises a working link is right about it; one that says that nothing is left, too.
 */
import type { Facts } from './facts.ts';
import { sumOf } from './expected-refunds.ts';
import type { PlacedItem, Play, Press } from './play.ts';

export const refundedCents = ({ total, back }: Facts): number => Math.min(total, sumOf(back));

/** Tells whether the payment must wait since the sale was closed; `either` when it changed meanwhile. */
export function waitsSinceClosed({ sale }: Play, { placed: { paidIn, seenIn } }: Facts): boolean | 'either' {
  const meanwhile = new Set(sale.slice(paidIn, (seenIn ?? sale.length) + 1));
  if (meanwhile.size !== 1) return 'either';
  const [only] = meanwhile;
  return only === 'mixed' ? 'either' : only === 'closed';
}

export const isWithheld = ({ order: { after_closing } }: Facts): boolean =>
  after_closing === 'held' || after_closing === 'declined';

/** Returns the items that the buyer keeps. */
export const keptItems = ({ placed, order: { refunded_items, revoked_items } }: Facts): PlacedItem[] =>
  placed.items.filter(({ id }) => !refunded_items.includes(id) && !revoked_items.includes(id));

/** Returns the items that the shop must deliver now. */
export const deliveredItems = (facts: Facts): PlacedItem[] =>
  facts.paid && !isWithheld(facts) ? keptItems(facts) : [];

export const photosIn = (items: readonly PlacedItem[]): number[] =>
  [...new Set(items.flatMap(({ photos }) => photos))].sort((a, b) => a - b);

/** A payment below this is not possible, so that the rest of a price is a gift. */
const SMALLEST_PAYMENT = 50;
const deductionOf = (list: number, cents: number): number => (list - cents < SMALLEST_PAYMENT ? list : cents);

/** A collection that singles made cheaper. */
export interface CreditedItem {
  item: PlacedItem;
  /** The singles, with their orders. */
  singles: { single: PlacedItem; of: Facts }[];
  holds: boolean;
}

/** Finds the collections of an order with a reduced price, and whether it holds. */
export function creditedItems(facts: Facts, all: readonly Facts[]): CreditedItem[] {
  return facts.items.flatMap(({ id, credits }) => {
    const item = facts.placed.items.find((one) => one.id === id)!;
    if (credits.length === 0) return [];
    const singles = credits.map(({ order_id, item_id }) => {
      const of = all.find(({ placed }) => placed.id === order_id)!;
      return { of, single: of.placed.items.find((one) => one.id === item_id)! };
    });
    const left = singles.filter(({ single, of }) => !of.order.refunded_items.includes(single.id));
    const cents = left.reduce((sum, { single }) => sum + single.price, 0);
    return [{ item, singles, holds: deductionOf(item.list, cents) >= item.list - item.price }];
  });
}

/** Returns the deduction that an item's singles justify. */
export const justifiedPrice = ({ item, singles }: CreditedItem): number =>
  item.list -
  deductionOf(
    item.list,
    singles.reduce((sum, { single }) => sum + single.price, 0),
  );

/** The decisions that exist about a credited item. */
export interface CreditDecisions {
  mayBeRevoked: boolean;
  mustBeRevoked: boolean;
  mayStand: boolean;
}

/** Finds the decisions of admins and banks about an item without a price that holds. */
export function decisionsOn({ presses }: Play, facts: Facts, { singles }: CreditedItem): CreditDecisions {
  const ofItem = (one: Press) => one.orderId === facts.placed.id && facts.acts.has(one.action.action_id);
  const acted = (...kinds: string[]) => presses.some((one) => ofItem(one) && kinds.includes(one.action.action));
  const refunds = presses.flatMap(({ action, round, outcome }) =>
    action.action === 'refund' &&
    action.credits &&
    singles.some(({ single, of }) => names(of, action.action_id, single))
      ? [{ credits: action.credits, round, outcome }]
      : [],
  );
  const { seenIn } = facts.placed;
  const isLater = (round: number) => seenIn !== undefined && round > seenIn;
  const earlier = singles.map(({ of }) => of);
  const everLost = earlier.some(({ placed }) => placed.lostIn !== undefined);
  const isLost = earlier.some(
    ({ back, placed }) => back.some(({ as }) => as === 'lost') && isLater(placed.lostIn ?? -1),
  );
  const neverFailed = earlier.every(({ failed }) => failed.length === 0);
  const isInTime = facts.order.after_closing === null;
  return {
    mayBeRevoked: everLost || acted('revoke_credits') || refunds.some(({ credits }) => credits === 'revoke'),
    mustBeRevoked:
      isInTime &&
      (isLost ||
        (neverFailed &&
          refunds.some(({ credits, round, outcome }) => credits === 'revoke' && outcome === 'done' && isLater(round)))),
    mayStand: acted('credits_seen', 'deliver') || refunds.some(({ credits }) => credits === 'keep'),
  };
}

/** Tells whether a refund of the office, also one that failed later, named the single. */
const names = ({ back, failed }: Facts, actionId: string, { id }: PlacedItem): boolean =>
  [...back, ...failed].some((one) => one.actionId === actionId && one.items.includes(id));
