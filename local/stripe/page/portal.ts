import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account } from '../account.ts';
import type { CheckoutSession, Customer } from '../objects.ts';
import { portalAt } from '../customers/portal.ts';
import { html } from './html.ts';
import { sendPage } from './send.ts';
import { pageLanguage, texts, type PageLanguage } from './texts.ts';
import { money } from './money.ts';
import { document, notice } from './view.ts';

/**
 * Answers the customer portal: the payments, and the link back to the shop. It stores no means of payment, so there is
 * none to change.
 */
export function answerPortal(account: Account, request: IncomingMessage, response: ServerResponse, path: string): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendPage(response, 405, '');
  const shown = portalAt(account, path);
  const language = pageLanguage(shown?.session.locale ?? null, request.headers['accept-language']);
  if (!shown)
    return sendPage(
      response,
      404,
      notice(language, texts[language].portalEndedTitle, texts[language].portalEnded, null),
    );
  sendPage(response, 200, portal(language, shown.customer, shown.paid, shown.session.return_url));
}

function portal(
  language: PageLanguage,
  customer: Customer,
  paid: readonly CheckoutSession[],
  back: string | null,
): string {
  const says = texts[language];
  const day = new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'long', timeZone: 'Europe/Zurich' });
  return document(
    language,
    says.portalTitle,
    html`<h1>${says.portalTitle}</h1>
      <p class="test">${says.portalTest}</p>
      <div class="sheets">
        <section class="sheet" aria-labelledby="methods">
          <h2 id="methods">${says.method}</h2>
          <p>${customer.email ?? ''}</p>
          <p>${says.portalNoMethods}</p>
          ${back === null ? null : html`<a class="link" href="${back}">${says.back}</a>`}
        </section>
        <section class="sheet" aria-labelledby="paid">
          <h2 id="paid">${says.portalPaid}</h2>
          ${
            paid.length === 0
              ? html`<p>${says.portalNothingPaid}</p>`
              : html`<ul class="items">
                  ${paid.map(
                    (session) =>
                      html`<li>
                        <span>${day.format(new Date(session.created * 1000))}</span>
                        <span class="money">${money(session.amount_total, session.currency, language)}</span>
                      </li>`,
                  )}
                </ul>`
          }
        </section>
      </div>`,
  );
}
