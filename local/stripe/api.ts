import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { newId, type Account } from './account.ts';
import { balanceRoutes } from './balance/balance-routes.ts';
import { customerRoutes } from './customers/customers.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { eventRoutes } from './events/events.ts';
import { expandAnswer } from './expand.ts';
import { StripeFault } from './fault.ts';
import { parseForm } from './form.ts';
import { readParameters } from './parameters.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { portalRoutes } from './customers/portal.ts';
import { productRoutes } from './products/product-routes.ts';
import { refundRoutes } from './payments/refunds.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './payments/sessions.ts';
import { taxRateRoutes } from './products/tax-rates.ts';

const routes: Route[] = [
  ...productRoutes,
  ...sessionRoutes,
  ...taxRateRoutes,
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
  ...customerRoutes,
  ...portalRoutes,
  ...eventRoutes,
];

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** An earlier answer for an idempotency key. */
export interface Remembered {
  id: string;
  created: number;
  /** The fingerprint of the path and the parameters. */
  fingerprint: string;
  body: string;
}

/** Answers one call of `/v1/…`. @param encoded the form: the body of a POST, the query of a GET. */
export function answerApi(
  account: Account,
  secretKey: string,
  request: IncomingMessage,
  path: string,
  encoded: string,
): ApiAnswer {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'request-id': newId('req', 14) };
  try {
    authenticate(request.headers.authorization, secretKey);
    const { route, id } = routeFor(request.method ?? 'GET', path);
    const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
    const { body, replayed } = account.store.transaction(() =>
      once(account, key, `${path}?${encoded}`, () => {
        const params = readParameters(route.params, parseForm(encoded));
        const answer = route.run({ account, id, params, idempotencyKey: key });
        return JSON.stringify(expandAnswer(account, answer, expandOf(params)), null, 2);
      }),
    );
    return { status: 200, headers: { ...headers, ...(replayed ? { 'idempotent-replayed': 'true' } : {}) }, body };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, headers, body: JSON.stringify(error.body(), null, 2) };
  }
}

function authenticate(authorization: string | undefined, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (given === '') throw new StripeFault('You did not provide an API key.', { status: 401 });
  if (!timingSafeEqual(digest(given), digest(secretKey))) {
    throw new StripeFault(`Invalid API Key provided: ${given.slice(0, 8)}****`, { status: 401 });
  }
}

function routeFor(method: string, path: string): { route: Route; id: string } {
  for (const route of routes) {
    if (route.method !== method) continue;
    const pattern = new RegExp(`^${route.path.replace('{id}', '([^/]+)')}$`);
    const match = pattern.exec(path);
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') };
  }
  throw new StripeFault(
    `Unrecognized request URL (${method}: ${path}). The local Stripe knows only what the shop calls.`,
    { status: 404 },
  );
}

const daySeconds = 24 * 60 * 60;

/** Tells whether an answer is still repeated for its key. */
export const isRemembered = (account: Pick<Account, 'now'>, { created }: Remembered): boolean =>
  created >= account.now() - daySeconds;

/** Returns the same answer for the same key with the same parameters for a day, without a second effect. */
function once(
  account: Account,
  key: string | undefined,
  request: string,
  run: () => string,
): { body: string; replayed: boolean } {
  if (key === undefined) return { body: run(), replayed: false };
  const fingerprint = createHash('sha256').update(request).digest('hex');
  const kept = account.store.get<Remembered>('idempotency', key);
  const before = kept && isRemembered(account, kept) ? kept : undefined;
  if (before && before.fingerprint !== fingerprint) {
    throw new StripeFault(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      { type: 'idempotency_error' },
    );
  }
  if (before) return { body: before.body, replayed: true };
  const body = run();
  account.store.put('idempotency', { id: key, created: account.now(), fingerprint, body } satisfies Remembered);
  return { body, replayed: false };
}

function expandOf(params: unknown): string[] {
  return typeof params === 'object' && params !== null && 'expand' in params && Array.isArray(params.expand)
    ? (params.expand as string[])
    : [];
}
