/** The payment provider's minimum, in cents of CHF. */
export const MIN_PAYMENT = 50;

/**
 * Returns the deduction from a price for an amount that was paid before. Never more than the price, and the whole price
 * if the rest is below the minimum payment.
 */
export const deductionOf = (price: number, paid: number): number => (price - paid < MIN_PAYMENT ? price : paid);
