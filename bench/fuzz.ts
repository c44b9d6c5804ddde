/**
 * `npm run bench:fuzz`: sends requests made from the contract to every route of a whole local shop, as a guest, a
 * customer, an admin and the operator. No answer may be a fault of the shop, and each refusal must have a code. The admin's calls also
 * change settings and races, so later calls meet a shop in disorder. `EACH=50` for more requests per route and caller,
 * `SEED=7` for others, `ONLY=checkout` for the routes with this word.
 */
import fc from 'fast-check';
import { contract } from '../core/contract.ts';
import type { Route } from '../core/wire/route.ts';
import { concorso, iragna } from '../tests/support/catalogue.ts';
import { atTheApi } from '../tests/support/at-the-api.ts';
import { openFilledShop } from '../tests/support/filled-shop.ts';
import type { TestShop } from '../tests/support/shop-process.ts';
import { Caller, operatorOf, type Sender } from './fuzz/callers.ts';
import { requestsTo, type FuzzedRequest } from './fuzz/requests.ts';
import { Promises } from './storefront/promises.ts';

const EACH = Number(process.env['EACH'] ?? 12);
const SEED = Number(process.env['SEED'] ?? 1);
const ONLY = process.env['ONLY'] ?? '';
const CONCURRENCY = 6;

/** Ids that exist, so that calls reach behind the first look. */
const known = [
  concorso.id,
  iragna.id,
  '900001',
  '900002',
  '101',
  `${concorso.id}-${iragna.id}-900001`,
  'it',
  'de',
  'all',
];

interface Fault {
  said: string;
  request: FuzzedRequest;
}

const { shop, stop, remove } = await openFilledShop();
try {
  process.exitCode = await fuzz(shop);
} finally {
  await stop();
  remove();
}

async function fuzz(shop: TestShop): Promise<0 | 1> {
  const promises = new Promises();
  const answers: { role: string; status: number }[] = [];
  const faults: Fault[] = [];
  const api = await atTheApi(shop);
  const callers: Record<string, Sender | undefined> = {
    guest: undefined,
    customer: await Caller.of(shop, 'user'),
    admin: await Caller.of(shop, 'admin'),
    operator: operatorOf(shop),
  };
  const routes = (Object.entries(contract) as [string, Route][]).filter(([key]) => key.includes(ONLY));
  const begun = performance.now();
  for (const [role, caller] of Object.entries(callers)) {
    const queue = shuffled(
      routes.flatMap(([key, route]) =>
        fc.sample(requestsTo(key, route, known), { numRuns: countFor(role, route), seed: SEED }),
      ),
    );
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let request = queue.pop(); request; request = queue.pop()) await send(role, request, caller);
      }),
    );
  }
  const sent = answers.length;
  promises.note(`${sent} requests to ${routes.length} routes in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  for (const [role, given] of Map.groupBy(answers, (answer) => answer.role)) {
    const statuses = [...Map.groupBy(given, ({ status }) => status)].sort(([a], [b]) => a - b);
    promises.note(`${role}: ${statuses.map(([status, { length }]) => `${length} × ${status}`).join(', ')}`);
  }
  for (const { said, request } of faults.slice(0, 40))
    promises.note(`${said}: ${JSON.stringify(request).slice(0, 600)}`);
  promises.check(
    'no answer is a fault, and each refusal has a code',
    `${faults.length} of ${sent}`,
    faults.length === 0,
  );
  return promises.exitCode;

  async function send(role: string, request: FuzzedRequest, caller: Sender | undefined): Promise<void> {
    const proof = await caller?.headers({ ...request, url: new URL(api.url + request.path) });
    const headers = { ...request.headers, ...api.headers, ...proof };
    const { status, text, type } = await answerTo(api.url, { ...request, headers });
    answers.push({ role, status });
    if (status === 401) await caller?.renew?.(headers);
    const said = faultIn(status, text, type);
    if (said !== undefined) faults.push({ said: `${role}: ${said}`, request });
  }
}

/** A caller without the right is refused before the shop reads the request, so a few requests suffice. */
function countFor(role: string, { access }: Route): number {
  const isOpen = access === 'public' || access === 'stripe' || role === 'admin' || role === access;
  return isOpen ? EACH : Math.min(EACH, 2);
}

async function answerTo(base: string, { method, path, headers, body }: FuzzedRequest) {
  try {
    const init = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body }) };
    const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(35_000) });
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') ?? '' };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? `${error.message} ${String(error.cause)}` : '', type: '' };
  }
}

/** Returns undefined for a proper answer. */
function faultIn(status: number, text: string, type: string): string | undefined {
  if (status === 0 || status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400 || !type.startsWith('application/json')) return undefined;
  const refusal = JSON.parse(text) as { error?: { code?: unknown }; message?: unknown };
  // API Gateway's own refusals have a message only.
  return typeof refusal.error?.code === 'string' || typeof refusal.message === 'string'
    ? undefined
    : `${status} without a code: ${text.slice(0, 300)}`;
}

/** Mixes by the seed, so that a run can be repeated. */
function shuffled<T>(items: readonly T[]): T[] {
  return fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { numRuns: 1, seed: SEED })[0] ?? [];
}
