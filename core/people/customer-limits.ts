/** The maximum number of customers in one call. */
export const MAX_CUSTOMERS_PER_CALL = 100;
