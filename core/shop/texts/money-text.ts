/**
 * Writes cents as `CHF 2'600.00`: Switzerland writes francs alike in every language (`spec/storefront.md §9`). Does not
 * use `Intl`: it costs a phone's browser 50 ms before the first number, and the first page shows prices.
 */
export function moneyText(cents: number): string {
  const [francs = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `CHF${cents < 0 ? '-' : '\u00A0'}${francs.replace(/\B(?=(\d{3})+$)/g, "'")}.${rest}`;
}
