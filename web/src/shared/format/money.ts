import type { Language } from '../../../../core/contract/fields.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** `52.00 → CHF 70.00`: what it is and what it becomes, for a place as narrow as a button. */
export const formatChange = (from: number, to: number, language: Language): string =>
  `${formatMoney(from, language).replace(/^CHF\s/, '')} → ${formatMoney(to, language)}`;

/** `CHF 13.00`: integer cents with two decimals, as written in that part of Switzerland. */
export function formatMoney(cents: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(`${language}-CH`, { style: 'currency', currency: 'CHF' });
    formats.set(language, format);
  }
  return format.format(cents / 100);
}
