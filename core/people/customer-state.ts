/** How the office sees a customer (`spec/administration.md §4`, Customer e-mail status); who is archived is nothing else. */
export const customerStates = ['subscribed', 'unsubscribed', 'orders_only', 'archived'] as const;
export type CustomerState = (typeof customerStates)[number];

/** What is not archived. */
export const livelyStates = customerStates.filter((state) => state !== 'archived');

/** How many customers one call does something to. */
export const MAX_CUSTOMERS_PER_CALL = 100;
