import type { Write } from './letter.ts';

/** Welcomes a new account, in its chosen language. */
export const welcome: Write = (_due, { customer }) =>
  Promise.resolve({ language: customer.preferred_language, variables: {}, tracked: false });
