import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { defaultLanguage, spokenLanguage } from '../../../core/wire/languages.ts';
import { readPoolCode } from '../../gateways/identity/pool-codes.ts';
import type { CodePurpose } from '../../mail/codes/code-words.ts';
import { mailCode } from '../../mail/codes/mail-code.ts';
import { answerPool } from './answer-pool.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

type Source = CustomEmailSenderTriggerEvent['triggerSource'];

const purposes: Partial<Record<Source, CodePurpose>> = {
  CustomEmailSender_SignUp: 'sign_up',
  CustomEmailSender_ResendCode: 'sign_up',
  CustomEmailSender_ForgotPassword: 'reset',
};

/** The shop knows people by their address (`spec/storefront.md §5`), and has no page for a first password. */
const refusals: Partial<Record<Source, RefusalCode>> = {
  CustomEmailSender_UpdateUserAttribute: 'email_read_only',
  CustomEmailSender_VerifyUserAttribute: 'email_read_only',
  CustomEmailSender_AdminCreateUser: 'invitations_not_sent',
};

/** Mails the user pool's codes, which no other service sends. A code is never logged. */
export const handler = answerPool(async ({ triggerSource, request }: CustomEmailSenderTriggerEvent) => {
  const refusal = refusals[triggerSource];
  if (refusal !== undefined) throw new Refusal(refusal);
  const purpose = purposes[triggerSource];
  if (purpose === undefined || request.code === null) return;
  const { email = '', locale } = request.userAttributes as Record<string, string | undefined>;
  // The language of the page, otherwise the person's.
  const language = spokenLanguage(request.clientMetadata?.['language']) ?? spokenLanguage(locale) ?? defaultLanguage;
  const sent = await mailCode({ to: email, purpose, language, code: await readPoolCode(request.code) });
  if (!sent) throw new Refusal('address_refused');
});
