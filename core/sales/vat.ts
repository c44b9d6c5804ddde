/** The tax that prices contain: the only place that knows a rate. */

/** Switzerland's standard rate in per cent, from the day on (MWSTG art. 25; before 2024 7.7 %). */
const STANDARD = [
  { from: '2024-01-01', rate: '8.1' },
  { from: '', rate: '7.7' },
] as const;

/**
 * The rate of a sale, in per cent. A seller who says the standard rate has paid each day's; one who says another has always paid that; one who
 * says none pays none.
 * @param ofSeller as the settings say: `8.1`, or empty
 * @param day Zurich's: `2026-08-21`
 */
export function rateOn(ofSeller: string, day: string): string {
  if (ofSeller === '') return '0';
  if (Number(ofSeller) !== Number(STANDARD[0].rate)) return ofSeller;
  return STANDARD.find(({ from }) => day >= from)!.rate;
}

/** The tax that an amount contains, in the amount's cents, below zero for one that goes back. @param rate per cent, `8.1` */
export function taxIn(amount: number, rate: string): number {
  const tax = Math.round((Math.abs(amount) * Number(rate)) / (100 + Number(rate)));
  return amount < 0 ? -tax : tax;
}
