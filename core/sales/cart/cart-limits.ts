/** What one checkout takes. */
export const MAX_CART_ITEMS = 200;

/** Of so many orders a cart remembers that it was filled from them. */
export const MAX_FILLED_FROM = 10;
