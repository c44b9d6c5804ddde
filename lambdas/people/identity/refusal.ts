/**
 * The reasons of a trigger's refusal. Cognito answers the browser with `UserLambdaValidationException` and
 * `<Trigger> failed with error <code>.` So the code is the whole text, and never changes its meaning: the sign-in page
 * maps it.
 */
export type RefusalCode =
  | 'captcha_required'
  | 'captcha_invalid'
  | 'captcha_used'
  /** Too many sign-ups with one address in an hour. */
  | 'too_many_attempts'
  /** Google, or the pool itself, does not vouch for the address. */
  | 'email_not_verified'
  /** Admins sign in with a password and a code. */
  | 'admin_through_google'
  /** The address of an account does not change (`spec/storefront.md §5`). */
  | 'email_read_only'
  /** A new user must sign up herself. */
  | 'invitations_not_sent'
  /** The mail service refuses mails to the address. */
  | 'address_refused';

export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
    this.name = 'Refusal';
  }
}
