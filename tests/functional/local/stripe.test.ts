import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStripe, type RunningStripe } from '../../../local/stripe/stripe.ts';
import { statusOf } from './under-host.ts';

const secretKey = `test-key-${crypto.randomUUID()}`;
const webhookSecret = `test-webhook-${crypto.randomUUID()}`;

/**
 * A shop that only listens. The official client verifies every delivery, and the shop acknowledges it unless a test
 * sets otherwise.
 */
class Shop {
  readonly events: Stripe.Event[] = [];
  attempts = 0;
  status = 200;
  readonly server: Server;
  private waiting: (() => void)[] = [];

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const signature = request.headers['stripe-signature'] ?? '';
          const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, webhookSecret);
          this.attempts += 1;
          if (this.status === 200) this.events.push(event);
          response.writeHead(this.status).end();
          for (const wake of this.waiting.splice(0)) wake();
        });
    });
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  types = () => this.events.map((event) => event.type);
}

let shop: Shop;
let temporary: string;
let dataDir: string;
let running: RunningStripe;
let stripe: Stripe;
let clock = 0;

const client = (key: string) =>
  new Stripe(key, { host: '127.0.0.1', port: running.port, protocol: 'http', maxNetworkRetries: 0 });

async function start(): Promise<void> {
  const { port } = shop.server.address() as AddressInfo;
  running = await startStripe({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    secretKey,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    now: () => Math.floor(Date.now() / 1000) + clock,
    firstPauseMs: 5,
  });
  stripe = client(secretKey);
}

beforeEach(async () => {
  clock = 0;
  temporary = await mkdtemp(join(tmpdir(), 'stripe-'));
  dataDir = temporary;
  shop = new Shop();
  shop.server.listen(0, '127.0.0.1');
  await once(shop.server, 'listening');
  await start();
});

afterEach(async () => {
  await running.stop();
  shop.server.close();
  shop.server.closeAllConnections();
  await rm(temporary, { recursive: true, force: true });
});

const newProduct = (cents = 1300) =>
  stripe.products.create({
    name: 'Foto singola',
    metadata: { kind: 'single' },
    default_price_data: { currency: 'chf', unit_amount: cents },
    expand: ['default_price'],
  });

const sale: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  allowed_payment_method_types: ['card', 'twint'],
  locale: 'it',
  client_reference_id: 'order-1',
  metadata: { order_id: 'order-1' },
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: 'chf',
        unit_amount: 1300,
        product_data: { name: 'Foto 12 <b>&</b>', metadata: { n: '1' } },
      },
    },
  ],
  success_url: 'http://127.0.0.1:9/ok?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:9/cancel',
};
const newSession = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({ ...sale, ...changes });

const press = (session: Stripe.Checkout.Session, fields: Record<string, string>) =>
  fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const buyer = { email: 'anna@example.test', method: 'card' };

const control = async (mood: object) => {
  const response = await fetch(`${running.url}/_local/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mood),
  });
  return (await response.json()) as { pending: number };
};

it('the control answers no page that leads its own name to this machine', async () => {
  const { port } = new URL(running.url);
  const address = new URL('/_local/webhooks', running.url);
  for (const host of ['evil.example', '192.168.1.20', '127.0.0.1.evil.example'])
    expect([host, await statusOf(address, `${host}:${port}`)]).toEqual([host, 403]);
  expect(await statusOf(address, `localhost:${port}`)).toBe(200);
});

describe('the API', () => {
  it('keeps products with their default price, and finds them by list and id', async () => {
    const product = await newProduct();
    expect(product.default_price).toMatchObject({ unit_amount: 1300, currency: 'chf', product: product.id });
    const listed = await stripe.products.list({ active: true, expand: ['data.default_price'] });
    expect(listed.data[0]?.default_price).toMatchObject({ unit_amount: 1300 });
    expect((await stripe.products.retrieve(product.id)).default_price).toBeTypeOf('string');
  });

  it('pages lists as the official client walks them', async () => {
    for (let count = 0; count < 5; count += 1) await newProduct(1000 + count);
    const seen: string[] = [];
    for await (const product of stripe.products.list({ limit: 2 })) seen.push(product.id);
    expect(new Set(seen).size).toBe(5);
  });

  it('makes a checkout session with items, amounts and an address at the host of the success page', async () => {
    const product = await newProduct();
    const session = await newSession({
      line_items: [...(sale.line_items ?? []), { price: (product.default_price as Stripe.Price).id, quantity: 1 }],
      customer_email: 'a@example.test',
      success_url: 'http://192.168.7.7:3000/ok?session_id={CHECKOUT_SESSION_ID}',
    });
    expect(session).toMatchObject({
      amount_total: 3900,
      currency: 'chf',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'order-1',
      metadata: { order_id: 'order-1' },
      payment_method_types: ['card', 'twint'],
      customer_email: 'a@example.test',
      locale: 'it',
    });
    expect(session.url).toBe(`http://192.168.7.7:${running.port}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(session.line_items).toBeUndefined();
    const full = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items.data.price.product'] });
    expect(full.line_items?.data.map((item) => [item.description, item.quantity, item.amount_total])).toEqual([
      ['Foto 12 <b>&</b>', 2, 2600],
      ['Foto singola', 1, 1300],
    ]);
    expect(full.line_items?.data[0]?.price?.product).toMatchObject({ metadata: { n: '1' } });
  });

  it('offers TWINT up to CHF 5,000, as the page of Stripe does', async () => {
    const costing = (unit_amount: number) =>
      newSession({
        line_items: [{ quantity: 1, price_data: { currency: 'chf', unit_amount, product_data: { name: 'Foto' } } }],
      });
    expect((await costing(500_000)).payment_method_types).toEqual(['card', 'twint']);
    expect((await costing(500_001)).payment_method_types).toEqual(['card']);
  });

  it('shows ten of many line items expanded, and all by their own list', async () => {
    const session = await newSession({
      line_items: Array.from({ length: 12 }, () => (sale.line_items ?? [])[0] ?? {}),
    });
    const full = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect([full.line_items?.data.length, full.line_items?.has_more]).toEqual([10, true]);
    expect((await stripe.checkout.sessions.listLineItems(session.id, { limit: 100 })).data).toHaveLength(12);
  });

  it('answers the same idempotency key once, and refuses it for other parameters', async () => {
    const first = await stripe.checkout.sessions.create(sale, { idempotencyKey: 'cart-1' });
    const again = await stripe.checkout.sessions.create(sale, { idempotencyKey: 'cart-1' });
    expect(again.id).toBe(first.id);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    const other = stripe.checkout.sessions.create(
      { ...sale, client_reference_id: 'order-2' },
      { idempotencyKey: 'cart-1' },
    );
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('forgets an idempotency key after a day', async () => {
    const first = await stripe.checkout.sessions.create(sale, { idempotencyKey: 'cart-1' });
    clock = 23 * 60 * 60;
    expect((await stripe.checkout.sessions.create(sale, { idempotencyKey: 'cart-1' })).id).toBe(first.id);
    clock = 25 * 60 * 60;
    expect((await stripe.checkout.sessions.create(sale, { idempotencyKey: 'cart-1' })).id).not.toBe(first.id);
  });

  it('names what it refuses, as Stripe does', async () => {
    await expect(client('wrong').products.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    await expect(stripe.coupons.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('/v1/coupons') as string,
    });
    await expect(newSession({ phone_number_collection: { enabled: true } })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'phone_number_collection',
    });
    const { success_url: _missing, ...incomplete } = sale;
    await expect(stripe.checkout.sessions.create(incomplete)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    });
    await expect(newSession({ line_items: [{ price: 'price_none', quantity: 1 }] })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'line_items[0][price]',
    });
    await expect(newSession({ expires_at: Math.floor(Date.now() / 1000) + 60 })).rejects.toMatchObject({
      param: 'expires_at',
    });
    await expect(newSession({ metadata: { note: 'x'.repeat(501) } })).rejects.toMatchObject({
      param: 'metadata[note]',
    });
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(stripe.checkout.sessions.list({ expand: ['data.nothing'] })).resolves.toMatchObject({ data: [] });
  });

  it('leaves nothing behind of a call that it refuses', async () => {
    const half = newSession({ line_items: [...(sale.line_items ?? []), { price: 'price_none' }] });
    await expect(half).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await stripe.products.list()).data).toEqual([]);
  });
});

describe('an answered request', () => {
  it('is still there after kill -9', async () => {
    const folder = join(dataDir, 'killed');
    const module = new URL('../../../local/stripe/stripe.ts', import.meta.url).href;
    const options = {
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      secretKey,
      webhookSecret,
      webhookUrl: 'http://127.0.0.1:9/hook',
    };
    const program = `const { startStripe } = await import('${module}'); console.log((await startStripe(${JSON.stringify(options)})).port);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const other = new Stripe(secretKey, { host: '127.0.0.1', port: Number(line.toString()), protocol: 'http' });
    const session = await other.checkout.sessions.create(sale, { idempotencyKey: 'killed' });
    await press(session, { ...buyer, action: 'pay' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await running.stop();
    dataDir = folder;
    await start();
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
    expect((await stripe.checkout.sessions.create(sale, { idempotencyKey: 'killed' })).id).toBe(session.id);
    await shop.until(() => shop.events.length === 1);
  });
});

describe('the checkout page', () => {
  it('shows the items in the language of the session, escaping every text', async () => {
    const page = await (await fetch((await newSession()).url ?? '')).text();
    expect(page).toContain('<html lang="it">');
    expect(page).toContain('Foto 12 &lt;b&gt;&amp;&lt;/b&gt;');
    expect(page).toMatch(/CHF\s26\.00/);
    const german = await (await fetch((await newSession({ locale: 'de' })).url ?? '')).text();
    expect(german).toContain('Bezahlen');
    const automatic = await fetch((await newSession({ locale: 'auto' })).url ?? '', {
      headers: { 'accept-language': 'fr, en;q=0.5' },
    });
    expect(await automatic.text()).toContain('Your order');
  });

  it('takes a payment, tells the shop and leads to the success page', async () => {
    const session = await newSession();
    const response = await press(session, { ...buyer, action: 'pay' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1:9/ok?session_id=${session.id}`,
    ]);
    await shop.until(() => shop.events.length === 1);
    expect(shop.events[0]).toMatchObject({
      type: 'checkout.session.completed',
      data: {
        object: {
          id: session.id,
          payment_status: 'paid',
          customer_details: { email: buyer.email },
          metadata: { order_id: 'order-1' },
        },
      },
    });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      url: null,
      payment_intent: { status: 'succeeded', amount_received: 2600 },
    });
    expect((await fetch(session.url ?? '', { redirect: 'manual' })).status).toBe(303);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('makes one payment of two clicks', async () => {
    const session = await newSession();
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await press(session, { ...buyer, action: 'pay' })).status),
    );
    expect(statuses).toEqual(Array(8).fill(303));
    expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('refuses a wrong e-mail, and a missing method, with a message and without a payment', async () => {
    const session = await newSession();
    for (const wrong of ['', 'anna', 'anna@', 'a b@example.test', '<x@example.test>']) {
      const response = await press(session, { ...buyer, email: wrong, action: 'pay' });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('indirizzo e-mail valido');
    }
    expect(await (await press(session, { email: buyer.email, method: 'bitcoin', action: 'pay' })).text()).toContain(
      'Scegli un metodo',
    );
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('declines a card and lets the buyer try again', async () => {
    const session = await newSession();
    const declined = await press(session, { ...buyer, action: 'fail' });
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain('rifiutato');
    await shop.until(() => shop.events.length === 1);
    expect(shop.types()).toEqual(['payment_intent.payment_failed']);
    expect((await press(session, { ...buyer, action: 'pay' })).status).toBe(303);
    expect((await stripe.paymentIntents.list()).data).toMatchObject([
      { status: 'succeeded', last_payment_error: null },
    ]);
  });

  it('lets a TWINT payment fail after the buyer has left', async () => {
    const session = await newSession();
    expect((await press(session, { ...buyer, method: 'twint', action: 'fail' })).status).toBe(303);
    await shop.until(() => shop.types().includes('checkout.session.async_payment_failed') && shop.events.length === 3);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
  });

  it('says that a session is over, when its time has come or the shop has ended it', async () => {
    const [ended, late] = [await newSession(), await newSession()];
    await stripe.checkout.sessions.expire(ended.id);
    clock = 24 * 60 * 60;
    for (const session of [ended, late]) {
      const response = await press(session, { ...buyer, action: 'pay' });
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('Sessione scaduta');
    }
    await shop.until(() => shop.events.length === 2);
    expect(shop.types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  it('is not found at an unknown address', async () => {
    expect((await fetch(`${running.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});

describe('webhooks', () => {
  it('are repeated until the shop acknowledges them', async () => {
    shop.status = 500;
    await press(await newSession(), { ...buyer, action: 'pay' });
    await shop.until(() => shop.attempts >= 3);
    shop.status = 200;
    await shop.until(() => shop.events.length === 1);
    await expect.poll(async () => (await control({})).pending).toBe(0);
  });

  it('are still owed after a restart', async () => {
    shop.status = 500;
    const session = await newSession();
    await press(session, { ...buyer, action: 'pay' });
    await shop.until(() => shop.attempts === 1);
    await running.stop();
    shop.status = 200;
    await start();
    await shop.until(() => shop.events.length === 1);
    expect(shop.events[0]?.type).toBe('checkout.session.completed');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('come several times, and held back until released, when told to', async () => {
    await control({ hold: true, duplicates: 2, shuffle: true });
    const sessions = [await newSession(), await newSession()];
    for (const session of sessions) await press(session, { ...buyer, action: 'pay' });
    expect((await control({})).pending).toBe(6);
    expect(shop.attempts).toBe(0);
    await control({ release: true });
    await shop.until(() => shop.events.length === 6);
    expect(new Set(shop.events.map((event) => event.id)).size).toBe(2);
  });

  it('come a hundred times, when told to', async () => {
    await control({ duplicates: 99 });
    await press(await newSession(), { ...buyer, action: 'pay' });
    await shop.until(() => shop.events.length === 100);
    expect(new Set(shop.events.map((event) => event.id)).size).toBe(1);
  });

  it('are told how to behave only in words that are known', async () => {
    const response = await fetch(`${running.url}/_local/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"late":true}',
    });
    expect(response.status).toBe(400);
    const foreign = await fetch(`${running.url}/_local/webhooks`, { method: 'POST', body: '{"hold":true}' });
    expect(foreign.status).toBe(415);
  });
});
