import type Stripe from 'stripe';
import { afterSale, deliver, deliverAbout } from '../../after-sale-parts.ts';
import { chosen } from './buyer-moves.ts';
import type { Placed, Play } from './play.ts';

/** Returns the payment of an order; undefined before it. */
async function paymentOf({ parts }: Play, { pages }: Placed): Promise<string | undefined> {
  for (const { sessionId } of pages) {
    const { payment_status, payment_intent } = await parts.stripe.checkout.sessions.retrieve(sessionId);
    if (payment_status === 'paid') return String(payment_intent);
  }
  return undefined;
}

export const paidOrders = ({ orders }: Play): Placed[] => orders.filter(({ paidIn }) => paidIn !== undefined);

async function chosenPayment(play: Play, which: number): Promise<string | undefined> {
  const order = chosen(paidOrders(play), which);
  return order && paymentOf(play, order);
}

/** Delivers an event about a payment page, perhaps again. */
export async function webhook(play: Play, which: number): Promise<void> {
  const page = chosen(play.pages(), which);
  if (!page) return;
  await deliverAbout(play.parts, { session: page.sessionId });
  play.coverage.note('webhook');
}

/** Delivers an event about a payment after its sale. */
export async function news(play: Play, which: number): Promise<void> {
  const payment = await chosenPayment(play, which);
  if (payment === undefined) return;
  await deliverAbout(play.parts, { payment });
  play.coverage.note('webhook');
}

/** Delivers every event of the play, in another order and some of them twice. */
export async function allNews(play: Play, order: number): Promise<void> {
  const since = Math.floor(Date.now() / 1000) - 3600;
  const { data } = await play.parts.stripe.events.list({ created: { gte: since }, limit: 100 });
  const shuffled = data
    .map((event, at) => ({ event, place: ((at + 1) * (order + 7919)) % 101 }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ event, place }) => (place % 3 === 0 ? [event, event] : [event]));
  for (const { type, data: about } of shuffled) await deliver(play.parts, type, about.object);
  play.coverage.note('webhooks doubled and reordered');
}

/** Refunds in the dashboard of the provider, which names no items. */
export async function dashboardRefund(play: Play, which: number, amount: number | undefined): Promise<void> {
  const payment = await chosenPayment(play, which);
  if (payment === undefined) return;
  await play.parts.stripe.refunds.create({ payment_intent: payment, ...(amount !== undefined && { amount }) });
  play.coverage.note(amount === undefined ? 'dashboard refund of all' : 'dashboard refund of a part');
}

/** Lets a refund fail after it was made. */
export async function failRefund(play: Play, which: number, at: number): Promise<void> {
  const payment = await chosenPayment(play, which);
  if (payment === undefined) return;
  const made = (await refundsOf(play, payment)).filter(({ status }) => status === 'succeeded');
  const refund = chosen(made, at);
  if (!refund) return;
  await afterSale(play.parts, { fail_refund: refund.id });
  play.coverage.note(made.length > 1 ? 'refund shrinks' : 'refund fails');
}

const refundsOf = async ({ parts }: Play, payment_intent: string): Promise<Stripe.Refund[]> =>
  (await parts.stripe.refunds.list({ payment_intent, limit: 100 })).data;

/** Opens a dispute about the rest of a charge, once a payment. */
export async function dispute(play: Play, which: number): Promise<void> {
  const payment = await chosenPayment(play, which);
  if (payment === undefined || (await disputesOf(play, payment)).length > 0) return;
  const { latest_charge } = await play.parts.stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
  const { amount, amount_refunded } = latest_charge as Stripe.Charge;
  if (amount === amount_refunded) return;
  await afterSale(play.parts, { dispute: payment });
  play.coverage.note('dispute');
}

export async function closeDispute(play: Play, which: number, as: 'won' | 'lost'): Promise<void> {
  const order = chosen(paidOrders(play), which);
  const payment = order && (await paymentOf(play, order));
  const [open] = payment === undefined ? [] : await disputesOf(play, payment);
  if (!order || !open || open.status === 'won' || open.status === as) return;
  if (as === 'lost') order.lostIn = play.round;
  await afterSale(play.parts, { close_dispute: open.id, as });
  play.coverage.note(`dispute ${as}`);
}

const disputesOf = async ({ parts }: Play, payment_intent: string): Promise<Stripe.Dispute[]> =>
  (await parts.stripe.disputes.list({ payment_intent, limit: 100 })).data;
