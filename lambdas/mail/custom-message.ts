import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { defaultLanguage, spokenLanguage } from '../../core/languages.ts';
import { log } from '../log.ts';
import { readSiteSettings, type SiteSettings } from '../store/settings/settings.ts';
import { codeMail } from './code-mail.ts';
import { codeWords, type CodePurpose } from './code-words.ts';

/** Mails to an address that is to take the place of the account's: of the wish, and of asking for that code once more. */
const ofAnotherAddress: string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

const purposes: Partial<Record<CustomMessageTriggerEvent['triggerSource'], CodePurpose>> = {
  CustomMessage_SignUp: 'sign_up',
  CustomMessage_ResendCode: 'sign_up',
  CustomMessage_ForgotPassword: 'reset',
};

/**
 * Writes the user pool's mails in the person's language and the shop's look; those to people whom an operator invites stay Cognito's.
 * Without the shop's settings a plainer mail goes out: nobody waits in vain for a code.
 * @throws Error `email_read_only` when somebody changes the address of an account, which the shop knows people by (`spec/storefront.md §5`)
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  if (ofAnotherAddress.includes(event.triggerSource)) throw new Error('email_read_only');
  const purpose = purposes[event.triggerSource];
  if (purpose === undefined) return event;
  const { codeParameter, userAttributes, clientMetadata } = event.request;
  const settings = await settingsIfAny();
  // The language of the page, else the person's.
  const language =
    spokenLanguage(clientMetadata?.['language']) ?? spokenLanguage(userAttributes['locale']) ?? defaultLanguage;
  const site = settings?.site_url ?? '';
  const { subject, html } = codeMail({
    purpose,
    language,
    code: codeParameter,
    site,
    site_name: settings?.site_name ?? codeWords[language].unnamed_shop,
    logo_url: settings?.logo_url ? new URL(settings.logo_url, site).href : null,
  });
  event.response.emailSubject = subject;
  event.response.emailMessage = html;
  return event;
}

async function settingsIfAny(): Promise<SiteSettings | undefined> {
  try {
    return await readSiteSettings();
  } catch (error) {
    log.error('the settings could not be read for a mail with a code', error as Error);
    return undefined;
  }
}
