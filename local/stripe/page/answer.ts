import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Account } from '../account.ts';
import { StripeFault } from '../fault.ts';
import type { CheckoutSession, Customer } from '../objects.ts';
import { email } from '../parameters.ts';
import { decline, failLater, pay, type Attempt } from '../payments/payments.ts';
import { findProduct } from '../products/products.ts';
import { findSession, lineItemsIn } from '../payments/sessions.ts';
import { sendPage } from './send.ts';
import { pageLanguage, texts, type PageLanguage } from './texts.ts';
import { checkout, notice, type Entry } from './view.ts';

const entered = z.object({ email: z.string().trim().pipe(email.max(254)), method: z.enum(['card', 'twint']) });

/**
 * Answers a session's checkout page: `GET /c/pay/{id}` shows it, `POST` is one of its buttons. A form shown again is a
 * 200, because a buyer's mistake is no fault. The code does not wait between reading the session and acting on it, so
 * of two clicks only the first finds it open.
 */
export function answerPage(
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
): void {
  const session = account.store.transaction(() => sessionAt(account, path));
  const language = pageLanguage(session?.locale ?? null, request.headers['accept-language']);
  if (!session)
    return send(response, 404, notice(language, texts[language].unknownTitle, texts[language].unknown, null));
  if (session.status !== 'open') return answerClosed(response, language, session);
  if (request.method === 'GET' || request.method === 'HEAD') {
    return send(response, 200, page(account, session, language, emptyEntry(account, session)), session);
  }
  if (request.method !== 'POST') return send(response, 405, '');
  const form = new URLSearchParams(body);
  const entry = entryOf(account, session, form);
  if (entry.problems.email || entry.problems.method || entry.method === '') {
    return send(response, 200, page(account, session, language, entry), session);
  }
  const given: Attempt = { email: entry.email, method: entry.method };
  const after = account.store.transaction(() => attempt(account, session, form.get('action') === 'fail', given));
  if (after.status !== 'open') return answerClosed(response, language, after);
  send(response, 200, page(account, after, language, { ...entry, problems: { declined: true } }), after);
}

function answerClosed(response: ServerResponse, language: PageLanguage, session: CheckoutSession): void {
  if (session.status === 'complete') {
    const location = session.success_url.replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, session.id);
    response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
    return;
  }
  const back = session.cancel_url ?? new URL('/', session.success_url).href;
  send(response, 410, notice(language, texts[language].expiredTitle, texts[language].expired, back), session);
}

function sessionAt(account: Account, path: string): CheckoutSession | undefined {
  try {
    return findSession(account, path.slice('/c/pay/'.length));
  } catch (error) {
    if (error instanceof StripeFault) return undefined;
    throw error;
  }
}

function attempt(account: Account, session: CheckoutSession, fails: boolean, given: Attempt): CheckoutSession {
  if (!fails || session.amount_total === 0) return pay(account, session, given);
  return given.method === 'card' ? decline(account, session, given) : failLater(account, session, given);
}

const emptyEntry = (account: Account, session: CheckoutSession): Entry => ({
  email: knownEmail(account, session) ?? '',
  method: session.payment_method_types.length === 1 ? (session.payment_method_types[0] ?? '') : freeMethod(session),
  problems: {},
});

function entryOf(account: Account, session: CheckoutSession, form: URLSearchParams): Entry {
  const given = { email: knownEmail(account, session) ?? form.get('email') ?? '', method: form.get('method') ?? '' };
  const result = entered.safeParse(given);
  const wrong = new Set(result.error?.issues.map((issue) => issue.path[0]));
  const method = session.payment_method_types.find((offered) => offered === given.method) ?? freeMethod(session);
  return {
    email: result.data?.email ?? given.email,
    method,
    problems: { ...(wrong.has('email') ? { email: true } : {}), ...(method === '' ? { method: true } : {}) },
  };
}

/** A free session needs no method of payment. */
const freeMethod = ({ amount_total, payment_method_types: [first] }: CheckoutSession): Entry['method'] =>
  amount_total === 0 && first !== undefined ? first : '';

function page(account: Account, session: CheckoutSession, language: PageLanguage, entry: Entry): string {
  const items = lineItemsIn(account, session.id).map((item) => ({
    item,
    description: findProduct(account, item.price.product).description,
  }));
  return checkout(language, session, items, { ...entry, fixed: knownEmail(account, session) !== null });
}

/** Sends the page. The form's targets include the shop's origin, because paying leads there. */
const send = (response: ServerResponse, status: number, body: string, session?: CheckoutSession): void =>
  sendPage(response, status, body, session && new URL(session.success_url).origin);

/** Returns the buyer's address if the shop has set it: the buyer cannot change it then. */
const knownEmail = (account: Account, session: CheckoutSession): string | null =>
  session.customer_email ??
  (session.customer === null ? null : (account.store.get<Customer>('customer', session.customer)?.email ?? null));
