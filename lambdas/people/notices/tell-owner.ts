import { defaultLanguage } from '../../../core/wire/languages.ts';
import { environment } from '../../environment.ts';
import { readPoolUser } from '../../gateways/identity/user-pool.ts';
import type { Caller } from '../../http/caller.ts';
import { log } from '../../log.ts';
import type { Notice } from '../../mail/notices/notice-words.ts';
import { mailNotice } from '../../mail/notices/mail-notice.ts';

/** Mails the owner of an account what happened to its sign-in. A fault of the mail stops nothing, and is logged. */
export async function tellOwner({ username }: Pick<Caller, 'username'>, notice: Notice): Promise<void> {
  try {
    const user = await readPoolUser(environment.userPoolId, username);
    if (user?.email_verified)
      await mailNotice({ to: user.email, notice, language: user.preferred_language ?? defaultLanguage });
  } catch (error) {
    log.error('a notice about a sign-in could not be mailed', { notice, error: error as Error });
  }
}
