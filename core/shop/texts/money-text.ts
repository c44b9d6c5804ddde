/**
 * Cents as `CHF 2'600.00`: in Switzerland francs are written alike in every language (`spec/storefront.md §9`). By hand, because a browser's
 * `Intl` takes a phone 50 ms before its first number, and prices are on the first page that somebody sees.
 */
export function moneyText(cents: number): string {
  const [francs = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `CHF${cents < 0 ? '-' : '\u00A0'}${francs.replace(/\B(?=(\d{3})+$)/g, "'")}.${rest}`;
}
