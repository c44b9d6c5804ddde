import { html, Markup } from './html.ts';
import { money } from './money.ts';
import { style } from './style.ts';
import { taxLines } from './tax.ts';
import { texts, type PageLanguage } from './texts.ts';
import type { CheckoutSession, LineItem } from '../objects.ts';
import type { PaymentMethod } from '../payments/payment-objects.ts';

/** A line of a bought item. */
export interface ShownItem {
  item: LineItem;
  /** The product's description, below its name. */
  description: string | null;
}

/** The buyer's input, and its faults. */
export interface Entry {
  email: string;
  method: PaymentMethod | '';
  problems: { email?: boolean; method?: boolean; declined?: boolean };
  /** True if the shop has set the address. */
  fixed?: boolean;
}

/** Exactly as hashed in `send.ts`: without the layout of the markup around it. */
const styleSheet = new Markup(`<style>${style}</style>`);

export function document(language: PageLanguage, title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        ${styleSheet}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

/** Returns a page with only a message: expired, unknown. */
export function notice(language: PageLanguage, title: string, message: string, back: string | null): string {
  return document(
    language,
    title,
    html`<div class="sheet">
      <h1>${title}</h1>
      <p>${message}</p>
      ${back === null ? null : html`<a class="link" href="${back}">${texts[language].back}</a>`}
    </div>`,
  );
}

/** Returns the page of an open session. */
export function checkout(language: PageLanguage, session: CheckoutSession, items: ShownItem[], entry: Entry): string {
  const says = texts[language];
  const title = `${says.title} – ${money(session.amount_total, session.currency, language)}`;
  return document(
    language,
    title,
    html`<h1>${says.title}</h1>
      <p class="test">${says.testMode}</p>
      <div class="sheets">${summary(language, session, items)}${form(language, session, entry)}</div>`,
  );
}

function summary(language: PageLanguage, session: CheckoutSession, items: ShownItem[]): Markup {
  const says = texts[language];
  return html`<section class="sheet" aria-labelledby="summary">
    <h2 id="summary">${says.summary}</h2>
    <ul class="items">
      ${items.map((shown) => line(language, shown))}
    </ul>
    <p class="total">
      <span>${says.total}</span><span class="money">${money(session.amount_total, session.currency, language)}</span>
    </p>
    ${taxLines(
      items.map(({ item }) => item),
      language,
    ).map((tax) => html`<p class="hint">${tax}</p>`)}
  </section>`;
}

function line(language: PageLanguage, { item, description }: ShownItem): Markup {
  const quantity = item.quantity > 1 ? html`<small>${texts[language].quantity}: ${item.quantity}</small>` : null;
  return html`<li>
    <span>${item.description}${description === null ? null : html`<small>${description}</small>`}${quantity}</span>
    <span class="money">${money(item.amount_total, item.currency, language)}</span>
  </li>`;
}

function form(language: PageLanguage, session: CheckoutSession, entry: Entry): Markup {
  const says = texts[language];
  const { problems } = entry;
  return html`<form class="sheet" method="post" novalidate>
    ${problems.declined ? html`<p class="problem alert" role="alert">${says.declined}</p>` : null}
    <label for="email">${says.email}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      inputmode="email"
      maxlength="254"
      required
      value="${entry.email}"
      ${entry.fixed ? html`readonly` : null}
      ${problems.email ? html`aria-invalid="true" aria-describedby="email-problem" autofocus` : null}
    />
    ${problems.email ? html`<p class="problem" id="email-problem" role="alert">${says.emailInvalid}</p>` : null}
    ${session.amount_total === 0 ? freeButton(language) : payButtons(language, session, entry)}
    ${session.cancel_url === null ? null : html`<a class="link" href="${session.cancel_url}">${says.cancel}</a>`}
  </form>`;
}

const freeButton = (language: PageLanguage): Markup =>
  html`<button class="pay" name="action" value="pay">${texts[language].payNothing}</button>`;

function payButtons(language: PageLanguage, session: CheckoutSession, { problems, method: chosen }: Entry): Markup {
  const says = texts[language];
  return html`<fieldset ${problems.method ? html`aria-describedby="method-problem"` : null}>
      <legend>${says.method}</legend>
      <div class="choices">
        ${session.payment_method_types.map((method) => choice(method, says[method], method === chosen))}
      </div>
    </fieldset>
    ${problems.method ? html`<p class="problem" id="method-problem" role="alert">${says.methodMissing}</p>` : null}
    <button class="pay" name="action" value="pay">
      ${says.pay} ${money(session.amount_total, session.currency, language)}
    </button>
    <button class="fail" name="action" value="fail" aria-describedby="fail-hint">${says.fail}</button>
    <p class="hint" id="fail-hint">${says.failHint}</p>`;
}

function choice(method: PaymentMethod, name: string, chosen: boolean): Markup {
  return html`<label class="choice"
    ><input type="radio" name="method" value="${method}" required ${chosen ? html`checked` : null} />
    <span>${name}</span></label
  >`;
}
