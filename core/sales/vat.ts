/** The tax that prices contain: only this file knows a rate. */

/** Switzerland's standard rate in per cent, from this day on (MWSTG art. 25; before 2024 7.7 %). */
const STANDARD = [
  { from: '2024-01-01', rate: '8.1' },
  { from: '', rate: '7.7' },
] as const;

/**
 * Returns the rate of a sale, in per cent. A seller with the standard rate paid the rate of each day. A seller with
 * another rate always paid that one. A seller without a rate pays none.
 * @param ofSeller from the settings: `8.1`, or empty
 * @param day in Zurich: `2026-08-21`
 */
export function rateOn(ofSeller: string, day: string): string {
  if (ofSeller === '') return '0';
  if (Number(ofSeller) !== Number(STANDARD[0].rate)) return ofSeller;
  return STANDARD.find(({ from }) => day >= from)!.rate;
}

/**
 * Returns the tax that an amount contains, in the amount's cents, negative for a refund. @param rate per cent, `8.1`
 */
export function taxIn(amount: number, rate: string): number {
  const tax = Math.round((Math.abs(amount) * Number(rate)) / (100 + Number(rate)));
  return amount < 0 ? -tax : tax;
}

/** Returns the tax of each line, in its cents. Together they are exactly the tax of the lines' sum. */
export function taxesIn(amounts: readonly number[], rate: string): number[] {
  let sum = 0;
  return amounts.map((amount) => {
    const before = taxIn(sum, rate);
    sum += amount;
    return taxIn(sum, rate) - before;
  });
}
