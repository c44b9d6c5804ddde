import type { Write } from './letter.ts';

/** To who has a new account, in the language that she chose. */
export const welcome: Write = (_due, { customer }) =>
  Promise.resolve({ language: customer.preferred_language, variables: {}, tracked: false });
