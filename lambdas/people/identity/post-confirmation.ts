import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { spokenLanguage } from '../../../core/wire/languages.ts';
import { signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import { log } from '../../log.ts';
import { tellAddress } from '../notices/tell-owner.ts';
import { changeAccount, claimAccount, readAccount } from '../../store/people/accounts.ts';
import { endSessions } from '../../store/people/sessions/end-sessions.ts';

/**
 * Runs after a correct code from a mail, for a sign-up or a new password. The pool has confirmed the person already, so
 * a fault here is logged, and the first view of the account mends it (`GET /api/account`). After a new password every
 * session ends, since another person may have known the old one, and the owner gets a mail. No fault of one step stops
 * the next ones.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  const attributes = event.request.userAttributes;
  const userId = attributes['sub'] ?? '';
  const replaced = event.triggerSource === 'PostConfirmation_ConfirmForgotPassword' && !(await isFirstPassword(userId));
  if (replaced) {
    const unended = 'the sessions of a user with a new password could not be ended';
    await logged(unended, () => signOutEverywhere(event.userPoolId, event.userName));
    await logged(unended, () => endSessions(userId));
  }
  await logged('the account of a confirmed user could not be created', () => keepAccount(attributes));
  if (replaced) await tellAddress(attributes, 'password_changed');
  return event;
}

/** Tells whether the account never had a password, as that of a user of Google. One that cannot be read had one. */
async function isFirstPassword(userId: string): Promise<boolean> {
  const account = await logged('the account of a user with a new password could not be read', () =>
    readAccount(userId),
  );
  return account?.has_password === false;
}

async function logged<T>(fault: string, step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    log.error(fault, error as Error);
    return undefined;
  }
}

/** Both ways end with a password of the person's own and a verified address. */
async function keepAccount({
  sub: user_id = '',
  email = '',
  email_verified,
  locale,
  identities,
}: Record<string, string | undefined>): Promise<void> {
  if (email_verified !== 'true') return;
  const account = await claimAccount({
    user_id,
    email,
    has_password: true,
    google_linked: identities !== undefined,
    preferred_language: spokenLanguage(locale),
  });
  if (!account.has_password) await changeAccount(user_id, { has_password: true });
}
