/**
 * Returns the shown part of an order's id, the same everywhere (`spec/administration.md §9`): its first eight
 * characters.
 */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8);
