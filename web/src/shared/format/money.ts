import type { Language } from '../../../../core/contract/fields.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** `CHF 13.00`: integer cents with two decimals, as written in that part of Switzerland. */
export function formatMoney(cents: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(`${language}-CH`, { style: 'currency', currency: 'CHF' });
    formats.set(language, format);
  }
  return format.format(cents / 100);
}
