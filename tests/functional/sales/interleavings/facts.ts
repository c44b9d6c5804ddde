import type Stripe from 'stripe';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import type { StoredOrder, StoredOrderItem } from '../../../../lambdas/store/sales/stored-order.ts';
import type { Placed, Play } from './play.ts';

/** Money that left a charge, as the provider's books have it. */
export interface MoneyBack {
  id: string;
  amount: number;
  created: number;
  /** Who sent it, and for what: named items, nothing (goodwill), an unnamed amount, or a lost dispute. */
  as: 'named' | 'goodwill' | 'unnamed' | 'lost';
  /** The ids of the items, if it names them. */
  items: string[];
  /** The press of the office. */
  actionId: string | undefined;
}

/** All facts about an order from outside the shop's rules, and its stored form to compare. */
export interface Facts {
  placed: Placed;
  paid: boolean;
  payment: string | undefined;
  /** Cents, by the price of the buyer's cart. */
  total: number;
  back: MoneyBack[];
  /** Refunds whose money came again. */
  failed: MoneyBack[];
  disputes: { id: string; status: string; amount: number }[];
  /** The office's acts that the order has recorded. */
  acts: ReadonlySet<string>;
  order: StoredOrder;
  items: StoredOrderItem[];
}

/** Reads the facts about each order of a play. */
export const readFacts = (play: Play): Promise<Facts[]> =>
  Promise.all(play.orders.map((placed) => factsOf(play, placed)));

async function factsOf({ parts: { stripe } }: Play, placed: Placed): Promise<Facts> {
  const [found, ...sessions] = await Promise.all([
    readOrderWithItems(placed.id),
    ...placed.pages.map(({ sessionId }) => stripe.checkout.sessions.retrieve(sessionId)),
  ]);
  const complete = sessions.filter(({ status }) => status === 'complete');
  const payment = complete.map(({ payment_intent }) => payment_intent).find((intent) => intent !== null);
  const of = { payment_intent: String(payment), limit: 100 };
  const [refunds, disputes] =
    payment === undefined
      ? [[], []]
      : await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)]).then(
          (lists) => lists.map(({ data }) => data) as [Stripe.Refund[], Stripe.Dispute[]],
        );
  const { order, items } = found!;
  return {
    placed,
    paid: complete.length > 0,
    payment: payment === undefined ? undefined : String(payment),
    total: placed.items.reduce((sum, { price }) => sum + price, 0),
    back: [
      ...refunds.filter(({ status }) => status === 'succeeded').map((refund) => refundOf(refund, placed)),
      ...disputes
        .filter(({ status }) => status === 'lost')
        .map(({ id, amount, created }) => ({
          id,
          amount,
          created,
          as: 'lost' as const,
          items: [],
          actionId: undefined,
        })),
    ],
    failed: refunds.filter(({ status }) => status === 'failed').map((refund) => refundOf(refund, placed)),
    disputes,
    acts: new Set(order.actions),
    order,
    items,
  };
}

function refundOf({ id, amount, created, metadata }: Stripe.Refund, { items }: Placed): MoneyBack {
  const { items: runs, goodwill, action_id: actionId } = metadata ?? {};
  const named = runs === undefined || runs === 'none' ? [] : decodePhotoNumbers(runs).map((at) => items[at]!.id);
  const as = goodwill === 'yes' ? 'goodwill' : runs === undefined ? 'unnamed' : 'named';
  return { id, amount, created, as, items: named, actionId };
}
