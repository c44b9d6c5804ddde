import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as sendDue, sendDueMails } from '../../../lambdas/mail/automatic/send-due.ts';
import { showAutomaticMails, switchMail } from '../../../lambdas/mail/automatic/switch.ts';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { SHOP } from '../../../lambdas/store/shop/settings/change-settings.ts';
import { readSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { log } from '../../../lambdas/log.ts';
import { leaveOrPostpone } from '../../../lambdas/mail/automatic/begun-before.ts';
import { listDueMails } from '../../../lambdas/store/mail/automatic/due-mails.ts';
import { beginMail, giveMailBack } from '../../../lambdas/store/mail/automatic/mail-claims.ts';
import { stopMails } from '../../../lambdas/store/mail/stops.ts';
import { claimAccount } from '../../../lambdas/store/people/accounts.ts';
import { queryItems } from '../../../lambdas/store/table/table.ts';
import { newPerson } from '../account-parts.ts';
import { startMailParts } from '../mail-parts.ts';
import { siteUrl, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  await sendDue();
  parts.mails.length = 0;
});
afterEach(() => {
  parts.faults.ses = 0;
  vi.restoreAllMocks();
});

const mailsTo = (address: string) => parts.mails.filter(({ to }) => to.includes(address));
const counts = async () => (await showAutomaticMails()).mails.find(({ kind }) => kind === 'welcome')!;
const dueOf = async (customerId: string) =>
  (await queryItems({ pk: 'DUE', consistent: true })).filter((item) => item['customer_id'] === customerId);

describe('a new account gets a welcome mail', () => {
  it('once, in her language, with a way to choose her mails and to unsubscribe with one click', async () => {
    const before = await counts();
    const email = `${randomUUID()}@esempio.example`;
    const person = { user_id: randomUUID(), email, has_password: true, google_linked: false };
    const { customer_id } = await claimAccount({ ...person, preferred_language: 'de' });
    await Promise.all([sendDue(), sendDue()]);
    await claimAccount(person);
    await sendDue();
    expect(mailsTo(email)).toHaveLength(1);
    const [mail] = mailsTo(email);
    expect(mail!.subject).toBe('Willkommen bei Foto & Galoppo');
    expect(mail!.html).toContain('Foto &amp; Galoppo');
    expect(mail!.text).toContain(`${siteUrl}/unsubscribe?token=`);
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await queryItems({ pk: `CUSTOMER#${customer_id}`, begins: 'MAIL#' })).toMatchObject([
      { status: 'sent', template_name: 'welcome_de' },
    ]);
    expect(await counts()).toMatchObject({ sent: before.sent + 1, unknown: before.unknown });
    expect(await dueOf(customer_id)).toEqual([]);
  });

  it('not while the office has switched it off, and not later either', async () => {
    const version = async () => (await readSiteSettings())!.settings_version;
    const before = await version();
    for (let twice = 0; twice < 2; twice++) await switchMail('welcome', false, 'boss');
    expect(await version()).toBe(before + 1);
    const { email } = await newPerson();
    await sendDue();
    await switchMail('welcome', true, 'boss');
    await sendDue();
    expect(mailsTo(email)).toEqual([]);
    expect((await listChanges(SHOP)).map(({ by, fields }) => [by, fields])).toEqual([
      ['boss', [{ field: 'welcome', was: true, is: false }]],
      ['boss', [{ field: 'welcome', was: false, is: true }]],
    ]);
  });

  it('when the mail service takes mails again', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const before = await counts();
    const { email } = await newPerson();
    parts.faults.ses = 1;
    await sendDue();
    expect(mailsTo(email)).toEqual([]);
    await sendDue();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await counts()).toMatchObject({ sent: before.sent + 1, unknown: before.unknown });
  });

  it('however two senders meet: what the one gives back, the other leaves due', async () => {
    const { email, customer_id } = await newPerson();
    const mail = { kind: 'welcome', customer_id, of: 'account' } as const;
    const begin = () => beginMail(mail, { covers: ['account'], email, now: new Date() });
    expect([await begin(), await begin()]).toEqual(['begun', 'begun_before']);
    await giveMailBack(mail);
    const due = (await listDueMails(new Date(), 400)).filter((one) => one.customer_id === customer_id);
    await leaveOrPostpone(mail, {}, due, new Date());
    expect(await dueOf(customer_id)).toHaveLength(1);
    await sendDue();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('not at an address that gets no mails, which its log says', async () => {
    const { email, customer_id } = await newPerson();
    await stopMails({ customer_id, email, subject: 'x', message_id: randomUUID(), why: 'bounced' });
    await sendDue();
    expect(mailsTo(email)).toEqual([]);
    expect(await queryItems({ pk: `CUSTOMER#${customer_id}`, begins: 'MAIL#' })).toMatchObject([{ status: 'failed' }]);
  });

  it('never again when its sender died midway: the outcome is unknown, and the office learns so', async () => {
    const before = await counts();
    const { email, customer_id } = await newPerson();
    await beginMail({ kind: 'welcome', customer_id, of: 'account' }, { covers: ['account'], email, now: new Date() });
    await sendDue();
    expect(await dueOf(customer_id)).toHaveLength(1);
    await sendDueMails(new Date(Date.now() + 11 * 60_000));
    expect(mailsTo(email)).toEqual([]);
    expect(await dueOf(customer_id)).toEqual([]);
    expect(await counts()).toMatchObject({ sent: before.sent, unknown: before.unknown + 1 });
  });

  it('not when she had herself erased before', async () => {
    const { email, call } = await newPerson();
    await call('POST /api/account/delete', { body: { email } });
    await sendDue();
    expect(mailsTo(email)).toEqual([]);
  });
});
