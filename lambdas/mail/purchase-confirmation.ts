import type { Language } from '../../core/contract/fields.ts';
import type { OrderItem } from '../../core/contract/money.ts';
import { confirmationHtml, confirmationText } from './confirmation-templates.ts';
import { fillHtml, fillText } from './fill.ts';
import { inkOn } from './ink-on.ts';
import { confirmationWords } from './words.ts';

/** Characters of an order's id that people are shown (`spec/administration.md §9`). */
const SHOWN_OF_ID = 8;

export interface Confirmation {
  language: Language;
  site: string;
  site_name: string;
  /** `#0066CC` */
  primary_color: string;
  /** Absolute, or null for the site's name instead. */
  logo_url: string | null;
  order_id: string;
  /** Cents. */
  total_amount: number;
  paid_at: string;
  items: readonly OrderItem[];
  link: string;
  link_expires_at: string;
  photo_count: number;
  bytes: number;
  /** Address of the page where the buyer chooses which mails to get. */
  unsubscribe: string;
}

/** The mail that brings a buyer the photos: subject, HTML and text in the order's language. */
export function purchaseConfirmation(confirmation: Confirmation): { subject: string; html: string; text: string } {
  const { language, site_name } = confirmation;
  const words = confirmationWords[language];
  const day = new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'long', timeZone: 'Europe/Zurich' });
  const order_number = confirmation.order_id.slice(0, SHOWN_OF_ID);
  const view = {
    ...words,
    language,
    site: confirmation.site,
    site_name,
    logo_url: confirmation.logo_url,
    button_color: confirmation.primary_color,
    button_ink: inkOn(confirmation.primary_color),
    subject: fillText(words.subject, { order_number }),
    contents: fillText(confirmation.photo_count === 1 ? words.contents_one : words.contents_many, {
      photo_count: confirmation.photo_count,
      size: sizeText(confirmation.bytes, language),
    }),
    expiry: fillText(words.expiry, { expires: day.format(new Date(confirmation.link_expires_at)) }),
    reason: fillText(words.reason, { site_name }),
    link: confirmation.link,
    unsubscribe: confirmation.unsubscribe,
    order_label: words.order,
    order_number,
    date: day.format(new Date(confirmation.paid_at)),
    items: confirmation.items.map((item) => ({
      what: item.image_id === null ? words.collection : fillText(words.single, { number: item.image_id }),
      who: joined([item.participant_name, item.horse_name], ' / '),
      where: joined([item.event_name, item.race_name], ' · '),
      price: money(item.price, language),
    })),
    total_label: words.total,
    total: money(confirmation.total_amount, language),
  };
  return {
    subject: view.subject,
    html: fillHtml(confirmationHtml, view),
    text: fillText(confirmationText, view),
  };
}

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** Cents as `CHF 83.00`. */
const money = (cents: number, language: Language) =>
  new Intl.NumberFormat(`${language}-CH`, { style: 'currency', currency: 'CHF' }).format(cents / 100);

const sizeText = (bytes: number, language: Language) =>
  new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 1e7 ? 1 : 0,
  }).format(bytes / 1e6);
