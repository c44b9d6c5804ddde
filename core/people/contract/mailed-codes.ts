import * as z from 'zod';
import { CODE_DIGITS } from '../mailed-codes.ts';
import { MIN_PASSWORD } from '../password.ts';
import { captchaProof, language } from '../../wire/fields.ts';

const email = z.email().max(254);

/** Somebody asks for a code by mail. */
export const askForCode = z.object({ email, language, captcha: captchaProof });
export type AskForCode = z.infer<typeof askForCode>;

/** The same answer for every address: a code is on its way if the address waits for one. */
export const askedForCode = z.object({ sent: z.literal(true) });

const code = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`));

/** Proves the address of a sign-up by the code from the mail. */
export const confirmSignUp = z.object({ email, code, captcha: captchaProof });
export type ConfirmSignUp = z.infer<typeof confirmSignUp>;

/** `confirmed` is false for a wrong code, and for each code of an address without a sign-up. */
export const confirmedSignUp = z.object({ confirmed: z.boolean() });

/** Replaces a forgotten password. The pool takes no password with a blank at either end. */
export const resetPassword = z.object({
  email,
  code,
  password: z
    .string()
    .min(MIN_PASSWORD)
    .max(256)
    .regex(/^\S.*\S$/),
  captcha: captchaProof,
});
export type ResetPassword = z.infer<typeof resetPassword>;

/** `changed` is false for a wrong code, and for each code of an address without an account. */
export const changedPassword = z.object({ changed: z.boolean() });
