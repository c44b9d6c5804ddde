import { regexes } from 'zod/v4/core';
import { MIN_PASSWORD } from '../../../../../core/people/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/*
 * What a field takes, for `register`. What is wrong is said by the field itself, in the person's language. Of zod only what the shop's
 * routes hold an address against: its schemas would be a fifth of all that the sign-in's page weighs, for four plain rules. (And the
 * forms' resolver for whole objects compiles them with `eval`, which the shop's pages forbid.)
 */

const trimmed = (typed: string): string => typed.trim();
/** A code is read off a mail and pasted with whatever stood around it. */
const digits = (typed: string): string => typed.replace(/\D/g, '');

export const emailRule = { setValueAs: trimmed, validate: (typed: string) => regexes.email.test(trimmed(typed)) };
export const passwordRule = { validate: (typed: string) => typed !== '' };
export const chosenPasswordRule = {
  validate: {
    long: (typed: string) => typed.length >= MIN_PASSWORD,
    uncommon: async (typed: string) => !(await isCommonPassword(typed)),
  },
};
export const codeRule = { setValueAs: digits, validate: (typed: string) => digits(typed).length === 6 };
