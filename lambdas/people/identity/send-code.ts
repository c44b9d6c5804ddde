import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { defaultLanguage, spokenLanguage } from '../../../core/wire/languages.ts';
import { sendCode } from '../codes/mailed-codes.ts';
import { answerPool } from './answer-pool.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

type Source = CustomEmailSenderTriggerEvent['triggerSource'];

/** The shop knows people by their address (`spec/storefront.md §5`), and has no page for a first password. */
const refusals: Partial<Record<Source, RefusalCode>> = {
  CustomEmailSender_UpdateUserAttribute: 'email_read_only',
  CustomEmailSender_VerifyUserAttribute: 'email_read_only',
  CustomEmailSender_AdminCreateUser: 'invitations_not_sent',
};

/**
 * Mails a sign-up's code, which no other service sends. It is the shop's own, and so is each later code: the pool's
 * codes go nowhere (`lambdas/people/codes`).
 */
export const handler = answerPool(async ({ triggerSource, userName, request }: CustomEmailSenderTriggerEvent) => {
  const refusal = refusals[triggerSource];
  if (refusal !== undefined) throw new Refusal(refusal);
  if (triggerSource !== 'CustomEmailSender_SignUp') return;
  const { email = '', locale } = request.userAttributes as Record<string, string | undefined>;
  // The language of the page, otherwise the person's.
  const language = spokenLanguage(request.clientMetadata?.['language']) ?? spokenLanguage(locale) ?? defaultLanguage;
  if (!(await sendCode('sign_up', { username: userName, email }, language))) throw new Refusal('address_refused');
});
