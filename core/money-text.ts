import type { Language } from './languages.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** Cents as `CHF 2'600.00`, with groups in every language (`spec/storefront.md §9`; Italian alone leaves them out below ten thousand). */
export function moneyText(cents: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(`${language}-CH`, { style: 'currency', currency: 'CHF', useGrouping: 'always' });
    formats.set(language, format);
  }
  return format.format(cents / 100);
}
