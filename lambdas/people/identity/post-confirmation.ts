import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { spokenLanguage } from '../../../core/wire/languages.ts';
import { signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import { log } from '../../log.ts';
import { tellAddress } from '../notices/tell-owner.ts';
import { changeAccount, claimAccount } from '../../store/people/accounts.ts';
import { endSessions } from '../../store/people/sessions/end-sessions.ts';

/**
 * Runs after a correct code from a mail, for a sign-up or a new password. The pool has confirmed the person already, so
 * a fault here is logged, and the first view of the account mends it (`GET /api/account`). After a new password every
 * session ends, since another person may have known the old one, and the owner gets a mail.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  try {
    const had = await keepAccount(event.request.userAttributes);
    if (had === 'had a password' && event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      await signOutEverywhere(event.userPoolId, event.userName);
      await endSessions(event.request.userAttributes['sub'] ?? '');
      await tellAddress(event.request.userAttributes, 'password_changed');
    }
  } catch (error) {
    log.error('the account of a confirmed user could not be created', error as Error);
  }
  return event;
}

/** Both ways end with a password of the person's own and a verified address. */
async function keepAccount({
  sub: user_id = '',
  email = '',
  email_verified,
  locale,
  identities,
}: Record<string, string | undefined>): Promise<'had a password' | undefined> {
  if (email_verified !== 'true') return undefined;
  const account = await claimAccount({
    user_id,
    email,
    has_password: true,
    google_linked: identities !== undefined,
    preferred_language: spokenLanguage(locale),
  });
  if (account.has_password) return 'had a password';
  await changeAccount(user_id, { has_password: true });
  return undefined;
}
