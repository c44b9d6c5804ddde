/** The maximum of one checkout. */
export const MAX_CART_ITEMS = 200;

/** The number of orders that a cart remembers as its sources. */
export const MAX_FILLED_FROM = 10;

/** The number of price lists of the office. */
export const MAX_PRICE_LISTS = 50;

/** The number of pack steps of a price list. */
export const MAX_PACK_STEPS = 6;
