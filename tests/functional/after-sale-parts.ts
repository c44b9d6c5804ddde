import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { eventId, raceId } from '../../core/ids.ts';
import Stripe from 'stripe';
import { handler as checkout } from '../../lambdas/sales/checkout/handler.ts';
import { handler as buildZip, type BuiltZip } from '../../lambdas/sales/downloads/build-zip.ts';
import { handler as publishLink } from '../../lambdas/sales/downloads/publish-link.ts';
import { handler as sendLink } from '../../lambdas/mail/orders/send-link.ts';
import { handler as orders } from '../../lambdas/sales/orders/handler.ts';
import { handler as settlePayment } from '../../lambdas/sales/orders/settle-payment.ts';
import { handler as webhook } from '../../lambdas/sales/orders/webhook-handler.ts';
import { putPhoto } from '../../lambdas/store/photos/photos.ts';
import { orderOfSession } from '../../lambdas/store/sales/payments/checkout-sessions.ts';
import type { CartItem } from '../../core/sales/contract/money.ts';
import { orderNow } from './paid-order.ts';
import { cartOf, putOnSale } from './sale-catalogue.ts';
import { request, startSaleParts, type Answer, type SaleParts } from './sale-parts.ts';
import type { Execution } from './sale-services.ts';

/** Stores an original of a few bytes for each photo of a race; by default the one that `putOnSale` puts on sale. */
export async function putOriginals(
  { s3 }: SaleParts,
  { e, r, count } = { e: eventId('50'), r: raceId('3'), count: 30 },
): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const file = `${String(number).padStart(4, '0')}.jpg`;
    const content = Buffer.from(`original ${number} of ${e}/${r}`);
    await s3.put('originals', `originals/${e}/${r}/${file}`, content);
    await putPhoto(e, r, {
      number,
      file,
      name: file,
      bytes: content.length,
      crc32: crc32(content),
      etag: createHash('md5').update(content).digest('hex'),
      width: 6000,
      height: 4000,
      taken_at: '2026-08-21T10:12:33',
      recipe: 'test',
      made_by: 'test',
    });
  }
}

/** Starts the parts of the sale, with a race on sale and the originals of its photos. */
export async function startAfterSale(options: Parameters<typeof startSaleParts>[0] = {}): Promise<SaleParts> {
  const parts = await startSaleParts(options);
  await putOnSale(parts.stripe);
  await putOriginals(parts);
  return parts;
}

export interface CheckedOut {
  url: string;
  sessionId: string;
  orderId: string;
}

/** Checks out a cart, which then waits for its payment. */
export async function checkOut(items: CartItem[]): Promise<CheckedOut> {
  const { body } = await request(checkout, 'POST /api/create-checkout-session', {
    body: cartOf(items, { cartId: randomUUID() }),
  });
  return sessionOfUrl((body as { url: string }).url);
}

/** Returns the checkout session behind a page's address. */
export async function sessionOfUrl(url: string): Promise<CheckedOut> {
  const sessionId = url.split('/').at(-1)!;
  return { url, sessionId, orderId: (await orderOfSession(sessionId))! };
}

/**
 * Delivers an event of this kind about the object, signed by the provider. The shop must not trust the object's
 * contents.
 */
export function deliver({ webhookSecret }: SaleParts, type: string, object: object): Promise<Answer> {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  return request(webhook, 'POST /api/stripe-webhook', { rawBody: body, headers: { 'Stripe-Signature': signature } });
}

/** Delivers an event about a session, or about a payment after its sale. */
export const deliverAbout = (parts: SaleParts, about: { session: string } | { payment: string }): Promise<Answer> =>
  'session' in about
    ? deliver(parts, 'checkout.session.completed', { object: 'checkout.session', id: about.session })
    : deliver(parts, 'charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: about.payment });

/** Sends one request of the page that the buyer returns to. */
export const returnOnce = (sessionId: string, within = 30_000): Promise<Answer> =>
  request(orders, 'POST /api/handle-payment-success', { body: { sessionId }, within });

/** Sends one that waited a second behind others. */
export const returnInCrowd = (sessionId: string, within = 30_000): Promise<Answer> =>
  request(orders, 'POST /api/handle-payment-success', { body: { sessionId }, receivedAt: Date.now() - 1000, within });

export const isPending = ({ body }: Answer): boolean => (body as { error?: unknown }).error === 'payment_pending';

/** Returns from the payment as the page does: after a pending answer, the workflow runs and the page asks again. */
export async function comeBack(sessionId: string, within?: number): Promise<Answer> {
  const first = await returnOnce(sessionId, within);
  if (!isPending(first)) return first;
  await settlePayment({ session_id: sessionId });
  return returnOnce(sessionId, within);
}

/** Returns the payment of a paid session. */
export const paymentOf = async ({ stripe }: SaleParts, sessionId: string): Promise<string> =>
  String((await stripe.checkout.sessions.retrieve(sessionId)).payment_intent);

/** Sends the local payment provider an order outside its API: `local/stripe/control.ts`. */
async function tellProvider({ stripeUrl }: SaleParts, path: string, order: object): Promise<unknown> {
  const answer = await fetch(`${stripeUrl}/_local/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return answer.json();
}

/** Changes a payment from outside the shop. */
export const afterSale = async (parts: SaleParts, order: object): Promise<{ id: string }> =>
  (await tellProvider(parts, 'after-sale', order)) as { id: string };

/** Switches a behaviour of the payment provider on or off. */
export const changeMoods = (parts: SaleParts, moods: object): Promise<unknown> => tellProvider(parts, 'moods', moods);

/** Stops the delivery of events, except by `deliver`. */
export const holdEvents = (parts: SaleParts): Promise<unknown> => tellProvider(parts, 'webhooks', { hold: true });

/** Loses the next calls of a path at the payment provider, on the way there or their answers on the way back. */
export const loseCalls = (
  parts: SaleParts,
  order: { path: string; method?: 'GET'; times: number; lost: 'call' | 'answer' },
) => tellProvider(parts, 'lost-calls', order);

/** Runs an execution of fulfilment as the workflow does. */
export async function fulfil({ input }: Execution): Promise<void> {
  const order_id = String(input['order_id']);
  const zip: BuiltZip | null = await buildZip({ order_id, generation: Number(input['generation']) });
  await sendLink({ order_id, link: await publishLink({ order_id, zip }) });
}

/** Runs the executions that were started for an order. */
export async function fulfilStarted({ executions }: SaleParts, orderId: string): Promise<void> {
  for (const execution of executions.filter(({ name }) => name.startsWith(orderId))) await fulfil(execution);
}

/** Pays and fulfils a cart. */
export async function buyAndFulfil(
  parts: SaleParts,
  items: CartItem[],
  email = `buyer-${randomUUID()}@esempio.example`,
) {
  const order = await checkOut(items);
  await parts.payAt(order.url, { email });
  await comeBack(order.sessionId);
  await fulfilStarted(parts, order.orderId);
  const { download_token } = await orderNow(order.orderId);
  return { ...order, email, token: download_token!, payment: await paymentOf(parts, order.sessionId) };
}
export type BoughtOrder = Awaited<ReturnType<typeof buyAndFulfil>>;
