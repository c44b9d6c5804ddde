import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLog, type MailLogAsked } from '../../../core/mail/contract/mail-log.ts';
import { handler as bulkTask } from '../../../lambdas/mail/bulk/bulk-task.ts';
import { actOnMailing } from '../../../lambdas/mail/bulk/office.ts';
import { showMailLog } from '../../../lambdas/mail/show-log.ts';
import { noteNews } from '../../../lambdas/store/mail/mail-news.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import { logMail } from '../../../lambdas/store/mail/messages.ts';
import { scanItems } from '../../../lambdas/store/table/table.ts';
import { startMailParts } from '../mail-parts.ts';
import type { SaleParts } from '../sale-parts.ts';
import { made, somebody } from './bulk-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());

const month = new Date().toISOString().slice(0, 7);
const log = async (asked: Partial<MailLogAsked> = {}) => mailLog.parse(await showMailLog({ month, ...asked }));

/** Sends a bulk mail to some people. */
async function sent(...people: { customer_id: string }[]): Promise<string> {
  const mailing = await made(...people);
  await actOnMailing(mailing, 'send', 'admin');
  await bulkTask({ mailing_id: mailing });
  return mailing;
}

const messageTo = async (customer: string): Promise<string> =>
  String(
    (await scanItems()).items.find(({ pk, sk }) => pk === `CUSTOMER#${customer}` && sk.startsWith('MAIL#'))![
      'message_id'
    ],
  );

describe('the mail log of the shop', () => {
  it('shows the results of a bulk mail by recipient, and narrows them by outcome', async () => {
    const [anna, jorg, left, silent] = [await somebody(), await somebody('de'), await somebody(), await somebody()];
    const mailing = await sent(anna, jorg, left, silent);
    await sent(silent);
    const noted = { complained_at: null, stops: null };
    await noteNews(await messageTo(anna.customer_id), [anna.email], { status: 'opened', ...noted });
    await noteNews(await messageTo(jorg.customer_id), [jorg.email], { status: 'bounced', ...noted });
    await applyPreferences(left.customer_id, { action: 'unsubscribe_all' });
    const { mails } = await log({ mailing });
    expect(new Map(mails.map(({ to, status, unsubscribed }) => [to, [status, unsubscribed]]))).toEqual(
      new Map([
        [anna.email, ['opened', false]],
        [jorg.email, ['bounced', false]],
        [left.email, ['sent', true]],
        [silent.email, ['sent', false]],
      ]),
    );
    const only = async (outcome: MailLogAsked['outcome']) =>
      (await log({ mailing, outcome })).mails.map(({ to }) => to);
    expect([await only('opened'), await only('bounced'), await only('unsubscribed')]).toEqual([
      [anna.email],
      [jorg.email],
      [left.email],
    ]);
  });

  it('is searched by address or subject, and by kind', async () => {
    const anna = await somebody();
    await sent(anna);
    const found = async (asked: Partial<MailLogAsked>) => (await log(asked)).mails.map(({ to }) => to);
    expect(await found({ q: anna.email.toUpperCase() })).toEqual([anna.email]);
    expect(await found({ q: anna.email, kind: 'bulk' })).toEqual([anna.email]);
    expect(await found({ q: anna.email, kind: 'welcome' })).toEqual([]);
    expect(await found({ q: 'no such subject' })).toEqual([]);
  });

  it('goes on where a page ends', async () => {
    const anna = await somebody();
    const at = Date.now();
    for (let n = 0; n < 60; n++)
      await logMail({
        ...{ id: randomUUID(), customer_id: anna.customer_id, to: anna.email, subject: `Pagina ${n}`, status: 'sent' },
        ...{ template_name: 'single', sent_at: new Date(at - n).toISOString(), message_id: null },
      });
    const first = await log({ q: 'pagina' });
    const second = await log({ q: 'pagina', after: first.next! });
    expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 10, null]);
  });
});
