import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { contract } from '../../core/contract.ts';
import type { ErrorBody } from '../../core/wire/errors.ts';
import type { CartItem, OrderSummary } from '../../core/sales/contract/money.ts';
import type { Language } from '../../core/wire/fields.ts';
import { type Mail, readMailbox } from './mailbox.ts';
import type { TestShop } from './shop-process.ts';
import { until } from './until.ts';

/* A buyer's steps without a browser: each function is a click, through the shop's own address. */

type Where = Pick<TestShop, 'url'>;
export type PaymentSuccess = z.output<(typeof contract)['POST /api/handle-payment-success']['response']>;

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Returns an address that no other test uses. */
export const newBuyer = (name = 'anna'): string => `${name}.${randomUUID().slice(0, 8)}@esempio.example`;

export async function post<T>(
  { url }: Where,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

export async function get<T>(
  { url, headers = {} }: Where & { headers?: Record<string, string> },
  path: string,
): Promise<Answer<T>> {
  const response = await fetch(url + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

/** Returns the body of a checkout, with the total that the pages show. */
export const cartOf = (
  items: readonly CartItem[],
  more: { language?: Language; cartId?: string; orderId?: string } = {},
) => ({ cartItems: items, totalAmount: items.reduce((sum, { price }) => sum + price, 0), ...more });

/** Goes from a cart to the payment page. @throws Error with the shop's answer when it refuses */
export async function checkOut(
  shop: Where,
  items: readonly CartItem[],
  more: Parameters<typeof cartOf>[1] = {},
): Promise<{ payUrl: string; sessionId: string }> {
  const { status, body } = await post<{ url: string }>(shop, '/api/create-checkout-session', cartOf(items, more));
  if (status !== 200) throw new Error(`The shop refused the cart: ${status} ${JSON.stringify(body)}`);
  return { payUrl: body.url, sessionId: sessionIn(body.url) };
}

/** Returns the checkout session in a payment page's address. */
export const sessionIn = (payUrl: string): string => payUrl.split('/').at(-1) ?? '';

export interface Payment {
  email: string;
  method?: 'card' | 'twint';
  action?: 'pay' | 'fail';
}

/** Fills in the payment page and presses its button. Returns the buyer's next address; null when the page stays. */
export async function payOnPage(
  payUrl: string,
  { email, method = 'card', action = 'pay' }: Payment,
): Promise<string | null> {
  const response = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ email, method, action }),
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return response.headers.get('location');
}

type Returned = Answer<PaymentSuccess & ErrorBody>;

/** Sends one request of the page that the buyer returns to. */
export const returnOnce = (shop: Where, sessionId: string): Promise<Returned> =>
  post(shop, '/api/handle-payment-success', { sessionId });

/** Returns from the payment as the page does: asks until the shop has asked the payment provider. */
export const comeBack = (shop: Where, sessionId: string): Promise<Returned> =>
  until(`the return from ${sessionId} is answered`, async () => {
    const answer = await returnOnce(shop, sessionId);
    return (answer.body as { error?: unknown }).error !== 'payment_pending' && answer;
  });

export const orderOf = (shop: Where, sessionId: string): Promise<Answer<OrderSummary>> =>
  get(shop, `/api/checkout-sessions/${sessionId}/order`);

/** Returns the order once it has its ZIP, its link and its mail. */
export const fulfilled = (shop: Where, sessionId: string): Promise<OrderSummary> =>
  until(`the order of ${sessionId} is fulfilled`, async () => {
    const { body } = await orderOf(shop, sessionId);
    return body.download_url !== null && body.download_url !== undefined && body;
  });

export const mailsTo = ({ mailboxUrl }: Pick<TestShop, 'mailboxUrl'>, address: string): Promise<Mail[]> =>
  readMailbox(mailboxUrl, address);

/** Returns the mails of an address, once that many exist. */
export const mailsOnceThere = (shop: Pick<TestShop, 'mailboxUrl'>, address: string, count = 1): Promise<Mail[]> =>
  until(`${count} mails to ${address}`, async () => {
    const mails = await mailsTo(shop, address);
    return mails.length >= count && mails;
  });

/** Returns the download link in a confirmation. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/api\/downloads\/[\w-]+/.exec(mail.body.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in "${mail.subject}"`);
  return link;
}

/** Runs a whole sale: cart, payment, return, mail. Returns the buyer's results. */
export async function buy(
  shop: TestShop,
  items: readonly CartItem[],
  { email = newBuyer(), ...more }: { email?: string; language?: Language } = {},
) {
  const { payUrl, sessionId } = await checkOut(shop, items, more);
  await payOnPage(payUrl, { email });
  await comeBack(shop, sessionId);
  const [mail] = await mailsOnceThere(shop, email);
  const order = await fulfilled(shop, sessionId);
  return { email, sessionId, order, mail: mail!, link: linkIn(mail!) };
}

/** Follows a download link as a browser does, to the ZIP. */
export async function download(link: string): Promise<{ signedUrl: string; zip: Buffer; headers: Headers }> {
  const visit = await fetch(link, { redirect: 'manual' });
  const signedUrl = visit.headers.get('location') ?? '';
  const response = await fetch(signedUrl);
  if (visit.status !== 302 || response.status !== 200)
    throw new Error(`${link} led to ${visit.status} ${signedUrl}, which answered ${response.status}`);
  return { signedUrl, zip: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** Sets the webhook behaviour of the local payment provider. */
export async function webhooks(
  { stripeUrl }: Pick<TestShop, 'stripeUrl'>,
  mood: { hold?: boolean; release?: true; duplicates?: number; shuffle?: boolean; delay_ms?: number },
): Promise<void> {
  const response = await fetch(new URL('/_local/webhooks', stripeUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mood),
  });
  if (!response.ok) throw new Error(`The payment provider refused the mood: ${await response.text()}`);
}

/** Waits until every outstanding webhook of the payment provider is acknowledged. */
export async function webhooksDelivered({ stripeUrl }: Pick<TestShop, 'stripeUrl'>): Promise<void> {
  await until('every webhook is acknowledged', async () => {
    const { pending } = (await (await fetch(new URL('/_local/webhooks', stripeUrl))).json()) as { pending: number };
    return pending === 0;
  });
}
