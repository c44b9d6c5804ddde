import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account } from '../account.ts';
import type { CheckoutSession } from '../objects.ts';
import type { Charge } from '../payments/payment-objects.ts';
import { lineItemsIn } from '../payments/sessions.ts';
import { sendPage } from './send.ts';
import { taxLines } from './tax.ts';
import { pageLanguage, texts } from './texts.ts';
import { money } from './money.ts';
import { notice } from './view.ts';

/** Answers the receipt of a charge: the items, the time, and the contained tax. */
export function answerReceipt(
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const language = pageLanguage(null, request.headers['accept-language']);
  const says = texts[language];
  const charge = account.store.get<Charge>('charge', path.slice('/receipts/'.length));
  if (!charge) return sendPage(response, 404, notice(language, says.unknownTitle, says.unknown, null));
  const day = new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'long', timeZone: 'Europe/Zurich' });
  const paid = `${money(charge.amount, charge.currency, language)} · ${day.format(new Date(charge.created * 1000))}`;
  const { payment_intent } = charge;
  const [session] = account.store.list<CheckoutSession>('checkout.session', { payment_intent });
  const taxes = session ? taxLines(lineItemsIn(account, session.id), language) : [];
  sendPage(response, 200, notice(language, says.receiptTitle, [paid, ...taxes].join(' · '), null));
}
