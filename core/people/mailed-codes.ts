/** The act for which a mailed code proves an address: a sign-up, or a new password. */
export type CodePurpose = 'sign_up' | 'reset';

const HOUR_MS = 60 * 60 * 1000;

/** The life of a code. The mails state it (`locales`: `code-mails.json`). */
export const CODE_LIVES_MS: Record<CodePurpose, number> = { sign_up: 24 * HOUR_MS, reset: HOUR_MS };

/** With the limits of tries (`lambdas/people/codes`), guessing one of the three valid ones takes decades. */
export const CODE_DIGITS = 8;
