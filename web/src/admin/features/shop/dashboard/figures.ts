const money = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'CHF' });
const numbers = new Intl.NumberFormat('de-CH', { maximumFractionDigits: 0 });

/** Writes cents as `CHF 1’234.50`: the dashboard has figures as in the German part (`spec/administration.md §9`). */
export const francs = (cents: number): string => money.format(cents / 100);

/** `1’200` */
export const whole = (value: number): string => numbers.format(value);
