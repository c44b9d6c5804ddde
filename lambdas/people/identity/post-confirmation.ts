import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { spokenLanguage } from '../../../core/wire/languages.ts';
import { log } from '../../log.ts';
import { claimAccount } from '../../store/people/accounts.ts';

/**
 * Makes the account of a user who gave the right code from a mail. The pool has confirmed the person already, so a fault
 * here is logged, and the first view of the account mends it (`GET /api/account`).
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  const { sub: user_id = '', email = '', email_verified, locale, identities } = event.request.userAttributes;
  try {
    if (email_verified === 'true')
      await claimAccount({
        user_id,
        email,
        has_password: true,
        google_linked: identities !== undefined,
        preferred_language: spokenLanguage(locale),
      });
  } catch (error) {
    log.error('the account of a confirmed user could not be created', error as Error);
  }
  return event;
}
