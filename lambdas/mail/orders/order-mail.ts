import type { Language } from '../../../core/wire/fields.ts';
import type { OrderItem } from '../../../core/sales/contract/money.ts';
import type { Seller } from '../../../core/shop/contract/seller.ts';
import type { StartId } from '../../../core/ids.ts';
import { moneyText } from '../../../core/shop/texts/money-text.ts';
import { orderNumber } from '../../../core/sales/orders/order-number.ts';
import { sayFurther } from '../../../core/catalogue/starts.ts';
import { fillHtml, fillText } from '../writing/fill.ts';
import { confirmationWords } from '../writing/words.ts';
import { orderTableHtml } from './order-table.ts';
import { Fragment, type Variables } from '../templates/render.ts';

/** The input of every mail about an order. */
export interface OrderMail {
  language: Language;
  site: string;
  site_name: string;
  /** `#0066CC` */
  primary_color: string;
  /** Absolute, or null for the site's name instead. */
  logo_url: string | null;
  order_id: string;
  /** The items that the mail lists. */
  items: readonly OrderItem[];
  /** The seller from the imprint. */
  seller: Seller;
  /** The address of the page on which the buyer chooses her mails. */
  unsubscribe: string;
  /** Empty when unknown. */
  user_name: string;
  user_email: string;
}

/** The words of every mail about an order. */
interface OrderWords {
  order: string;
  single: string;
  collection: string;
  second_start: string;
  imprint: string;
  reason: string;
}

/**
 * Returns the fields for the frame and table of a mail about an order; `total_label`, `total` and `date` are the mail's
 * own.
 */
export function orderView<W extends OrderWords>(mail: OrderMail, words: W) {
  const { language, site_name } = mail;
  return {
    ...words,
    language,
    site: mail.site,
    site_name,
    logo_url: mail.logo_url,
    greeting: mail.user_name === '' ? '' : fillText(confirmationWords[language].greeting, { name: mail.user_name }),
    reason: fillText(words.reason, { site_name }),
    unsubscribe: mail.unsubscribe,
    ...sellerPart(mail.seller, mail.site, words.imprint),
    order_label: words.order,
    order_number: orderNumber(mail.order_id),
    items: listedItems(mail.items, words, language),
  };
}

/** Returns items in the form of a mail's table. */
export const listedItems = (
  items: readonly OrderItem[],
  words: Pick<OrderWords, 'single' | 'collection' | 'second_start'>,
  language: Language,
) =>
  items.map((item) => ({
    what: item.image_id === null ? words.collection : fillText(words.single, { number: item.image_id }),
    who: joined([item.participant_name, item.horse_name], ' / '),
    where: joined([item.event_name, item.race_name, furtherStart(item.swiss_equestrian_rider_id, words)], ' · '),
    price: moneyText(item.price),
    discount: discountText(item, language),
  }));

/** Returns the list's price of an item and the reason for its discount; empty without one. */
const discountText = ({ list_price, discount }: OrderItem, language: Language): string =>
  list_price === undefined || discount === undefined
    ? ''
    : fillText(confirmationWords[language].discounts[discount.reason], { list: moneyText(list_price) });

/** Returns `2ª partenza` for a rider's second start in a race; empty for the first. */
export const furtherStart = (of: StartId, { second_start }: Pick<OrderWords, 'second_start'>): string =>
  sayFurther(of, (start) => fillText(second_start, { start }));

/** Returns the template variables of any mail about an order. */
export const orderVariables = (mail: OrderMail, view: ReturnType<typeof orderView>): Variables => ({
  site_name: mail.site_name,
  site_url: mail.site,
  logo_url: mail.logo_url ?? '',
  communications_center_url: mail.unsubscribe,
  unsubscribe_url: mail.unsubscribe,
  user_name: mail.user_name,
  user_email: mail.user_email,
  seller: view.seller,
  imprint_url: view.imprint,
  order_id: view.order_number,
  cart_items: new Fragment(fillHtml(orderTableHtml, view)),
});

/** Returns the seller's fields in the frame of a mail: empty when unknown. */
export const sellerPart = (seller: Seller | null, site: string, imprint_label: string) => ({
  seller: seller ? sellerLine(seller) : '',
  imprint: `${site}/legal/imprint`,
  imprint_label,
});

/**
 * Returns `Foto di Prova · Via Esempio 1 · 6707 Iragna · foto@esempio.example`; empty before an admin has entered it.
 */
export const sellerLine = ({ name, address_line1, zip_code, city, email, phone, vat_number }: Seller): string =>
  joined([name, address_line1, joined([zip_code, city], ' '), email, phone, vat_number], ' · ');

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** Returns a moment's day in Zurich. */
export const dayText = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'long', timeZone: 'Europe/Zurich' }).format(new Date(moment));
