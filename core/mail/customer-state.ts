/**
 * The state of a customer in the office (`spec/administration.md §4`, Customer e-mail status). An archived customer has
 * no other state.
 */
export const customerStates = ['subscribed', 'unsubscribed', 'orders_only', 'archived'] as const;
export type CustomerState = (typeof customerStates)[number];

/** All states except `archived`. */
export const livelyStates = customerStates.filter((state) => state !== 'archived');
