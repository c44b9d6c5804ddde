import type { OrderItem } from '../../../core/sales/contract/money.ts';
import type { Language } from '../../../core/wire/languages.ts';
import { sayFurther } from '../../../core/catalogue/starts.ts';
import { fillIn, inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type italian from '../../../locales/it/server/checkout-lines.json';
import type { CheckoutLine } from '../../gateways/stripe/stripe.ts';

/** Stripe takes at most 100 lines per session, and 250 characters per name. */
const MAX_LINES = 100;
const MAX_NAME = 250;

/** The shop's words on the payment provider's page. */
export const checkoutWords = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/checkout-lines.json`, { with: { type: 'json' } }),
);

/** Returns the lines of the checkout page: one per item, or one per type and price when there are too many. */
export function checkoutLines(items: readonly OrderItem[], language: Language): CheckoutLine[] {
  return items.length <= MAX_LINES ? items.map((item) => lineOf(item, language)) : summaryOf(items, language);
}

function lineOf(item: OrderItem, language: Language): CheckoutLine {
  const what =
    item.image_id === null
      ? checkoutWords[language].collection
      : fillIn(checkoutWords[language].single, { number: String(item.image_id) });
  const further = sayFurther(item.swiss_equestrian_rider_id, (nth) =>
    fillIn(checkoutWords[language].second_start, { start: String(nth) }),
  );
  const who = [item.participant_name, item.horse_name].filter((name) => name !== '').join(' / ');
  return {
    name: shortened(`${what} – ${who}`),
    description: shortened([item.event_name, item.race_name, further].filter((name) => name !== '').join(' · ')),
    unit_amount: item.price,
    quantity: 1,
  };
}

/** Half a character at the end could not be sent. */
const shortened = (text: string) => text.slice(0, MAX_NAME).toWellFormed();

function summaryOf(items: readonly OrderItem[], language: Language): CheckoutLine[] {
  const groups = Map.groupBy(items, ({ type, price }) => `${type} ${price}`);
  return [...groups.values()].map((group) => ({
    name: group[0]!.type === 'single' ? checkoutWords[language].singles : checkoutWords[language].collections,
    description: checkoutWords[language].more,
    unit_amount: group[0]!.price,
    quantity: group.length,
  }));
}
