import { randomUUID } from 'node:crypto';
import type { MailingAudience, MailingTexts } from '../../../core/mail/contract/mailings.ts';
import type { Language } from '../../../core/wire/languages.ts';
import { handler as bulkTask } from '../../../lambdas/mail/bulk/bulk-task.ts';
import { makeMailing } from '../../../lambdas/mail/bulk/office.ts';
import { claimAccount } from '../../../lambdas/store/people/accounts.ts';

const news = {
  it: { subject: 'Novità', message_content: 'Ciao <b>tutti</b>\n\nVedi https://shop.example/api/downloads/abc' },
  de: { subject: 'Neuigkeiten', message_content: 'Hallo zusammen' },
};
export const somebody = async (preferred_language: Language = 'it', tag = '') => {
  const email = `${randomUUID()}${tag}@esempio.example`;
  const person = { user_id: randomUUID(), email, has_password: true, google_linked: false, preferred_language };
  return claimAccount(person);
};
interface Other {
  send_test?: boolean;
  mailing_id?: string;
  texts?: MailingTexts;
}
export const ask = (
  audience: Partial<MailingAudience>,
  { send_test = false, mailing_id = randomUUID(), texts = news }: Other = {},
) => {
  const body = {
    type: 'bulk' as const,
    mailing_id,
    name: '',
    customer_ids: null,
    tag: null,
    filter: null,
    texts,
    send_test,
    ...audience,
  };
  return { mailing_id, make: () => makeMailing(body, 'admin') };
};
/** Makes a bulk mail to these customers, with listed recipients. */
export async function made(...people: { customer_id: string }[]): Promise<string> {
  const { mailing_id, make } = ask({ customer_ids: people.map(({ customer_id }) => customer_id) });
  await make();
  await bulkTask({ mailing_id });
  return mailing_id;
}
