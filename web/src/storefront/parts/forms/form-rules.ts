import { regexes } from 'zod/v4/core';
import { CODE_DIGITS } from '../../../../../core/people/mailed-codes.ts';
import { MIN_PASSWORD } from '../../../../../core/people/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/* The rules of the fields, for `register`. The field itself reports an error, in the visitor's language. From zod, only
   the rule that the shop's routes apply to an address. Its schemas would be a fifth of the sign-in page's weight, for
   four plain rules. (The forms' resolver for whole objects compiles schemas with `eval`, which the shop's pages
   forbid.) */

const trimmed = (typed: string): string => typed.trim();
/** A code is copied from a mail, with any characters around it. */
const digits = (typed: string): string => typed.replace(/\D/g, '');

export const emailRule = { setValueAs: trimmed, validate: (typed: string) => regexes.email.test(trimmed(typed)) };
export const passwordRule = { validate: (typed: string) => typed !== '' };
export const chosenPasswordRule = {
  validate: {
    long: (typed: string) => typed.length >= MIN_PASSWORD,
    uncommon: async (typed: string) => !(await isCommonPassword(typed)),
  },
};
export const codeRule = { setValueAs: digits, validate: (typed: string) => digits(typed).length === CODE_DIGITS };
