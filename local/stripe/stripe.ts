import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, type Account } from './account.ts';
import { answerApi, isRemembered, type Remembered } from './api.ts';
import { readBody } from '../request-body.ts';
import { payOutDaily } from './balance/payouts.ts';
import { answerControl } from '../control.ts';
import { afterSaleControl, moodsControl, webhooksControl } from './control.ts';
import type { StripeEvent } from './events/event-objects.ts';
import { answerPage } from './page/answer.ts';
import { answerReceipt } from './page/receipt.ts';
import { answerPortal } from './page/portal.ts';
import { expireDue } from './payments/payments.ts';
import { lostCalls } from './lost-calls.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './events/webhooks.ts';

/** The API version of the pinned `stripe` package; every event contains it. */
const apiVersion = '2026-10-28.endive';
/** The interval of the search for overdue sessions; a requested one is checked immediately. */
const expiryCheckMs = 5_000;

export interface StripeOptions {
  /** 0 takes a free one. */
  port: number;
  /**
   * The interface to listen on; by default all of them, so that a phone in the same network reaches the checkout page.
   */
  host?: string;
  /** A folder of its own: products, sessions, payments, events and pending deliveries. */
  dataDir: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** The pause before a webhook's second attempt; 1000 by default. */
  firstPauseMs?: number;
  /** False for payouts on demand only. */
  dailyPayouts?: boolean;
  /** Epoch seconds; by default the system's clock. */
  now?: () => number;
  log?: (line: string) => void;
}

export interface RunningStripe {
  /** `http://127.0.0.1:4242` */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a Stripe for one merchant: API, checkout page, customer portal and signed webhooks. @throws the error of a
 * busy port (`EADDRINUSE`).
 */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const store = openStore(options.dataDir);
  const webhooks = createWebhooks({
    store,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    log: options.log ?? (() => undefined),
    firstPauseMs: options.firstPauseMs ?? 1000,
  });
  const now = options.now ?? (() => Math.floor(Date.now() / 1000));
  const account: Account = {
    store,
    now,
    port: () => (server.address() as AddressInfo).port,
    emit: (type, object, idempotencyKey) => {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: idempotencyKey ?? null },
        type,
      };
      store.put('event', event);
      webhooks.owe(event);
    },
  };

  const server = createServer((request, response) => {
    void answer(request, response)
      .catch((error: unknown) => {
        options.log?.(`stripe: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
        response.end('{"error":{"type":"api_error","message":"The local Stripe failed; its log says why."}}');
      })
      .finally(webhooks.wake);
  });

  const losses = lostCalls();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const body = await readBody(request);
    if (body === undefined) return void response.writeHead(413).end();
    if (pathname.startsWith('/c/pay/')) return answerPage(account, request, response, pathname, body);
    if (pathname.startsWith('/p/session/')) return answerPortal(account, request, response, pathname);
    if (pathname.startsWith('/receipts/')) return answerReceipt(account, request, response, pathname);
    if (pathname === '/_local/moods') return answerControl(moodsControl(account), request, response, body);
    if (pathname === '/_local/after-sale') return answerControl(afterSaleControl(account), request, response, body);
    if (pathname === '/_local/webhooks') return answerControl(webhooksControl(webhooks), request, response, body);
    if (pathname === '/_local/lost-calls') return answerControl(losses.control, request, response, body);
    const lost = losses.take(request.method, pathname);
    if (lost === 'call') return void request.socket.destroy();
    const encoded = request.method === 'POST' ? body : search.slice(1);
    const result = answerApi(account, options.secretKey, request, pathname, encoded);
    if (lost === 'answer') return void request.socket.destroy();
    response.writeHead(result.status, result.headers).end(result.body);
  }

  forgetOldKeys();
  server.listen(options.port, ...(options.host === undefined ? [] : [options.host]));
  await once(server, 'listening').catch((error: unknown) => {
    store.close();
    throw error;
  });
  const expiry = setInterval(() => {
    store.transaction(() => {
      expireDue(account);
      if (options.dailyPayouts !== false) payOutDaily(account);
    });
    webhooks.wake();
  }, expiryCheckMs).unref();
  webhooks.wake();

  function forgetOldKeys(): void {
    for (const key of store.list<Remembered>('idempotency')) {
      if (!isRemembered(account, key)) store.remove('idempotency', key.id);
    }
  }

  return {
    url: `http://127.0.0.1:${account.port()}`,
    port: account.port(),
    stop: async () => {
      clearInterval(expiry);
      webhooks.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      store.close();
    },
  };
}
