import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLog, type MailLogAsked } from '../../../core/mail/contract/mail-log.ts';
import { handler as bulkTask } from '../../../lambdas/mail/bulk/bulk-task.ts';
import { actOnMailing } from '../../../lambdas/mail/bulk/office.ts';
import { showResults } from '../../../lambdas/mail/bulk/results.ts';
import { showMailLog } from '../../../lambdas/mail/show-log.ts';
import { noteNews } from '../../../lambdas/store/mail/mail-news.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import { logMail } from '../../../lambdas/store/mail/messages.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, scanItems } from '../../../lambdas/store/table/table.ts';
import { startMailParts } from '../mail-parts.ts';
import type { SaleParts } from '../sale-parts.ts';
import { made, somebody } from './bulk-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());

const log = async (asked: MailLogAsked = {}) => mailLog.parse(await showMailLog(asked));

/** Sends a bulk mail to some people. */
async function sent(...people: { customer_id: string }[]): Promise<string> {
  const mailing = await made(...people);
  await actOnMailing(mailing, 'send', 'admin');
  await bulkTask({ mailing_id: mailing });
  return mailing;
}

const messagesTo = async (customer: string, mailing: string): Promise<string[]> =>
  (await scanItems()).items
    .filter(
      ({ pk, sk, mailing_id }) => pk === `CUSTOMER#${customer}` && sk.startsWith('MAIL#') && mailing_id === mailing,
    )
    .map(({ message_id }) => String(message_id));

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
    const found = async (asked: MailLogAsked) => (await log(asked)).mails.map(({ to }) => to);
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

  const loggedAt = (customer: { customer_id: string; email: string }, sent_at: string, subject: string) =>
    logMail({
      ...{ id: randomUUID(), customer_id: customer.customer_id, to: customer.email, subject, status: 'sent' },
      ...{ template_name: 'single', sent_at, message_id: null },
    });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

  it('shows every mail to an address, of all months, and none of other addresses', async () => {
    const [anna, other] = [await somebody(), await somebody()];
    for (const days of [400, 90, 1]) await loggedAt(anna, daysAgo(days), `Per anna ${days}`);
    await loggedAt(other, daysAgo(1), `Su ${anna.email}`);
    const { mails, next } = await log({ q: anna.email.toUpperCase() });
    expect([mails.map(({ subject }) => subject), next]).toEqual([['Per anna 1', 'Per anna 90', 'Per anna 400'], null]);
    expect((await log({ q: anna.email, from: daysAgo(100).slice(0, 10) })).mails).toHaveLength(2);
    expect((await log({ q: anna.email, outcome: 'opened' })).mails).toEqual([]);
  });

  it('goes through the months, and keeps to the chosen Swiss days', async () => {
    const anna = await somebody();
    const of = `Giorni ${randomUUID()}`;
    // In Switzerland the last two are on the last and on the first day of a month.
    for (const at of ['2026-06-30T10:00:00.000Z', '2026-07-31T21:59:00.000Z', '2026-07-31T22:01:00.000Z'])
      await loggedAt(anna, at, `${of} ${at}`);
    const days = async (from?: string, to?: string) =>
      (await log({ q: of, ...(from && { from }), ...(to && { to }) })).mails.map(({ sent_at }) => sent_at.slice(5, 16));
    expect(await days()).toEqual(['07-31T22:01', '07-31T21:59', '06-30T10:00']);
    expect(await days('2026-07-01', '2026-07-31')).toEqual(['07-31T21:59']);
    expect(await days('2026-08-01')).toEqual(['07-31T22:01']);
    expect(await days(undefined, '2026-06-30')).toEqual(['06-30T10:00']);
  });

  it('counts the outcomes of a bulk mail, without another’s mails of the same minute', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => somebody()));
    const mailing = await sent(...people);
    await sent(...people.slice(0, 2));
    const quiet = { complained_at: null, stops: null };
    const tell = async (at: number, news: Parameters<typeof noteNews>[2]) => {
      const { customer_id, email } = people[at]!;
      for (const id of await messagesTo(customer_id, mailing)) await noteNews(id, [email], news);
    };
    await tell(0, { status: 'delivered', ...quiet });
    await tell(1, { status: 'opened', ...quiet });
    await tell(2, { status: 'clicked', ...quiet });
    await tell(3, { status: 'bounced', ...quiet });
    await tell(4, { status: 'delivered', complained_at: new Date().toISOString(), stops: 'complained' });
    await applyPreferences(people[5]!.customer_id, { action: 'unsubscribe_all' });
    expect(await showResults(mailing)).toEqual({
      ...{ sent: 7, delivered: 4, opened: 2, clicked: 1, bounced: 1, complained: 1 },
      // Also the one who complained.
      unsubscribed: 2,
    });
  });

  it('counts a paused bulk mail over all months in which it was sent, and reads no later mails', async () => {
    const [anna, jorg] = [await somebody(), await somebody()];
    const mailing = await made(anna, jorg);
    const mailed = (to: typeof anna, days: number) =>
      logMail({
        ...{ id: randomUUID(), customer_id: to.customer_id, to: to.email, subject: 'x', status: 'sent' },
        ...{ template_name: 'bulk', mailing_id: mailing, sent_at: daysAgo(days), message_id: null },
      });
    await mailed(anna, 80);
    await mailed(jorg, 40);
    // A sign that the log is read beyond the pause.
    await mailed(jorg, 1);
    await changeItem({
      key: keys.mailing(mailing),
      set: { status: 'paused', started_at: daysAgo(80.1), updated_at: daysAgo(40) },
    });
    await applyPreferences(jorg.customer_id, { action: 'unsubscribe_all' });
    expect(await showResults(mailing)).toMatchObject({ sent: 2, delivered: 0, unsubscribed: 1 });
  });

  it('counts an opened mail as delivered, and a clicked one as opened', async () => {
    const anna = await somebody();
    const mailing = await sent(anna);
    await noteNews(await messageTo(anna.customer_id), [anna.email], {
      ...{ status: 'clicked', complained_at: null, stops: null },
    });
    for (const outcome of ['delivered', 'opened', 'clicked'] as const)
      expect((await log({ mailing, outcome })).mails).toHaveLength(1);
    expect((await log({ mailing, outcome: 'sent' })).mails).toEqual([]);
  });
});
