import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendBulk } from '../../../core/mail/contract/mailings.ts';
import { sendAtMostOnce } from '../../../lambdas/gateways/mail/mailer.ts';
import { handler as bulkTask } from '../../../lambdas/mail/bulk/bulk-task.ts';
import { actOnMailing, showMailing, showMailings } from '../../../lambdas/mail/bulk/office.ts';
import { previewMailing } from '../../../lambdas/mail/bulk/preview-mailing.ts';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { sendMailing } from '../../../lambdas/mail/bulk/send-mailing.ts';
import { readMailing } from '../../../lambdas/store/mail/bulk/mailings.ts';
import { listOf, listRecipients, moveRecipient } from '../../../lambdas/store/mail/bulk/recipients.ts';
import { stopMails } from '../../../lambdas/store/mail/stops.ts';
import { newCustomer } from '../../../lambdas/store/people/customers.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import { saveEmailSettings, readEmailSettings } from '../../../lambdas/store/shop/settings/email-settings.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, putItems } from '../../../lambdas/store/table/table.ts';
import { changeTags } from '../../../lambdas/store/people/tags/tagged.ts';
import { makeTag } from '../../../lambdas/store/people/tags/tags.ts';
import { startMailParts } from '../mail-parts.ts';
import { type SaleParts } from '../sale-parts.ts';
import { ask, made, somebody } from './bulk-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
  parts.faults.ses = 0;
});

const mailsTo = (address: string) => parts.mails.filter(({ to }) => to.includes(address));

it('shows its recipients and the reasons of others, and goes to each once, in her language, on command', async () => {
  const [anna, jorg, left, silent, bounced] = [
    await somebody(),
    await somebody('de'),
    await somebody(),
    await somebody(),
    await somebody(),
  ];
  await applyPreferences(left.customer_id, { action: 'unsubscribe_all' });
  await applyPreferences(silent.customer_id, { email_marketing: false });
  const { customer_id, email } = bounced;
  await stopMails({ customer_id, email, subject: 'x', message_id: randomUUID(), why: 'bounced' });
  const id = await made(anna, jorg, left, silent, bounced, { customer_id: randomUUID() });
  expect(await showMailing(id)).toMatchObject({
    status: 'ready',
    eligible: 2,
    excluded: { unsubscribed: 1, orders_only: 1, archived: 0, stopped: 1, gone: 1 },
  });
  expect(parts.mails).toEqual([]);
  await Promise.all([actOnMailing(id, 'send', 'admin'), actOnMailing(id, 'send', 'admin')]);
  await Promise.all([bulkTask({ mailing_id: id }), bulkTask({ mailing_id: id })]);
  await bulkTask({ mailing_id: id });
  expect(await showMailing(id)).toMatchObject({ status: 'done', sent: 2, failed: 0, unknown: 0 });
  const changes = await listChanges({ kind: 'mailing', id });
  expect(changes.map(({ what, by }) => [what, by])).toEqual([
    ['made', 'admin'],
    ['send', 'admin'],
  ]);
  expect([anna, jorg, left, silent, bounced].map((one) => mailsTo(one.email).map(({ subject }) => subject))).toEqual([
    ['Novità'],
    ['Neuigkeiten'],
    [],
    [],
    [],
  ]);
  const [mail] = mailsTo(anna.email);
  expect(mail!.html).toContain('Ciao &lt;b&gt;tutti&lt;/b&gt;');
  // No link to photos is rewritten.
  expect(mail!.html).toMatch(/<a ses:no-track [^>]*href="https:\/\/shop\.example\/api\/downloads\/abc"/);
  expect(mail!.html.match(/ses:no-track/g)).toHaveLength(1);
  expect(mail!.headers).toMatchObject({
    'List-Unsubscribe': expect.stringContaining('/api/unsubscribe/') as string,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect((await showMailings()).mailings.map((one) => one.id)).toContain(id);
});

it('does not go to who unsubscribed after she was counted', async () => {
  const anna = await somebody();
  const id = await made(anna);
  await applyPreferences(anna.customer_id, { action: 'unsubscribe_all' });
  await actOnMailing(id, 'send', 'admin');
  await bulkTask({ mailing_id: id });
  expect([await showMailing(id), parts.mails]).toMatchObject([{ status: 'done', sent: 0, dropped: 1 }, []]);
});

it('is tried again where the mail service did not take it', async () => {
  const id = await made(await somebody(), await somebody());
  parts.faults.ses = 3;
  await actOnMailing(id, 'send', 'admin');
  await bulkTask({ mailing_id: id });
  expect([await showMailing(id), parts.mails.length]).toMatchObject([{ status: 'done', sent: 2, unknown: 0 }, 2]);
});

/** Sends like a call of the task, with a clock moved by hand: waiting takes no time. */
async function sendByHand(mailing_id: string, failsFor = 0): Promise<void> {
  const begins = Date.now();
  let at = begins;
  await sendMailing((await readMailing(mailing_id))!, {
    clock: {
      now: () => at,
      pass: async (milliseconds, underWay) => {
        await Promise.allSettled(underWay);
        at += milliseconds;
      },
    },
    send: (mail) =>
      at < begins + failsFor ? Promise.resolve({ became: 'not_sent', error: 'busy' }) : sendAtMostOnce(mail),
    rate: 500,
    worksMs: 12 * 60_000,
    holder: randomUUID(),
  });
}

it('waits for an admin when the mail service takes nothing for minutes, but not for some seconds', async () => {
  const id = await made(await somebody(), await somebody());
  await actOnMailing(id, 'send', 'admin');
  await sendByHand(id, 3 * 60_000);
  expect(await showMailing(id)).toMatchObject({ status: 'paused', error: 'mail_service', sent: 0 });
  await actOnMailing(id, 'send', 'admin');
  await sendByHand(id, 4_000);
  expect([await showMailing(id), parts.mails.length]).toMatchObject([{ status: 'done', error: null, sent: 2 }, 2]);
});

it('fails for no recipient while the shop’s own sender is not verified', async () => {
  const id = await made(await somebody('it', '+unverified'), await somebody('it', '+unverified'));
  await actOnMailing(id, 'send', 'admin');
  await sendByHand(id);
  expect(await showMailing(id)).toMatchObject({ status: 'paused', error: 'mail_service', sent: 0, failed: 0 });
});

it('marks a mail as unknown if its sender died midway, and never sends it again', async () => {
  const id = await made(await somebody(), await somebody());
  const list = listOf((await readMailing(id))!);
  const [first] = await listRecipients(list);
  await actOnMailing(id, 'send', 'admin');
  await moveRecipient(list, first!, 'waiting', 'begun');
  await bulkTask({ mailing_id: id });
  await bulkTask({ mailing_id: id });
  expect([await showMailing(id), parts.mails.length]).toMatchObject([{ status: 'done', sent: 1, unknown: 1 }, 1]);
});

it('goes to no further recipient after its cancellation, and cannot be sent', async () => {
  const id = await made(await somebody());
  await actOnMailing(id, 'cancel', 'admin');
  await bulkTask({ mailing_id: id });
  await expect(actOnMailing(id, 'send', 'admin')).rejects.toMatchObject({ code: 'edit_conflict' });
  expect([await showMailing(id), parts.mails]).toMatchObject([{ status: 'cancelled' }, []]);
});

it('reports a failed listing of its recipients, and is prepared again on command', async () => {
  const { mailing_id, make } = ask({ customer_ids: [(await somebody()).customer_id] });
  await make();
  await bulkTask({ mailing_id, run: 1, failed: true });
  expect(await showMailing(mailing_id)).toMatchObject({ status: 'failed', error: 'internal' });
  await Promise.all([actOnMailing(mailing_id, 'prepare', 'admin'), actOnMailing(mailing_id, 'prepare', 'admin')]);
  await bulkTask({ mailing_id });
  expect(await showMailing(mailing_id)).toMatchObject({ status: 'ready', error: null, eligible: 1 });
  await expect(actOnMailing(mailing_id, 'prepare', 'admin')).rejects.toMatchObject({ code: 'edit_conflict' });
});

it('needs a new id after a correction: the first id accepts no other text or recipients', async () => {
  const { mailing_id, make } = ask({ customer_ids: [(await somebody()).customer_id] });
  await make();
  await expect(ask({}, { mailing_id }).make()).rejects.toMatchObject({ code: 'edit_conflict' });
  await make();
  await bulkTask({ mailing_id });
  await expect(ask({}, { mailing_id }).make()).rejects.toMatchObject({ code: 'edit_conflict' });
  await make();
  expect(await showMailing(mailing_id)).toMatchObject({ audience: { selected: 1 }, subject: 'Novità' });
});

it('is created once for two requests; a trial goes only to test recipients who get mails, in every language', async () => {
  const { mailing_id, make } = ask({ customer_ids: [(await somebody()).customer_id] });
  await Promise.all([make(), make()]);
  expect((await showMailings()).mailings.filter(({ id }) => id === mailing_id)).toHaveLength(1);
  const stopped = { customer_id: null, email: 'ferma@esempio.example', subject: 'x', message_id: randomUUID() };
  await stopMails({ ...stopped, why: 'bounced' });
  const recipients = 'prova@esempio.example, ferma@esempio.example';
  await saveEmailSettings(await readEmailSettings(), { test_email_recipients: recipients }, 'admin');
  await ask({}, { send_test: true }).make();
  expect(mailsTo('prova@esempio.example').map(({ subject }) => subject)).toEqual([
    '[Test] Novità',
    '[Test] Neuigkeiten',
  ]);
  expect(mailsTo(stopped.email)).toEqual([]);
});

it('goes to every customer on the list, narrowed by words, a tag and a state, however many', async () => {
  const name = `Filtrata${randomUUID().slice(0, 8)}`;
  const made = Array.from({ length: 210 }, (_, at) =>
    newCustomer(
      {
        email: `${name}.${at}@esempio.example`,
        last_name: name,
        preferred_language: 'it',
        created_at: new Date().toISOString(),
      },
      undefined,
    ),
  );
  await putItems(made.flatMap(({ writes }) => writes.flatMap((write) => ('put' in write ? [write.put.item] : []))));
  const { tag } = await makeTag({ name, color: '#3B82F6', description: null }, 'admin');
  await changeTags(made[0]!.customer.id, { add: [tag.id], remove: [] }, 'admin');
  const silent = made[0]!.customer.id;
  await applyPreferences(silent, { email_marketing: false });
  const other = made[1]!.customer.id;
  await changeTags(other, { add: [tag.id], remove: [] }, 'admin');
  for (const [filter, eligible, orders_only] of [
    [{ q: name.toLowerCase(), tag: null, state: null }, 209, 1],
    [{ q: name.slice(0, 12), tag: tag.id, state: null }, 1, 1],
    [{ q: name, tag: null, state: 'subscribed' }, 209, 0],
    [{ q: '', tag: tag.id, state: 'subscribed' }, 1, 0],
    [{ q: '', tag: tag.id, state: 'orders_only' }, 0, 1],
    [{ q: '', tag: tag.id, state: 'archived' }, 0, 0],
  ] as const) {
    const { mailing_id, make } = ask({ filter });
    await make();
    await bulkTask({ mailing_id });
    expect(await showMailing(mailing_id)).toMatchObject({
      status: 'ready',
      eligible,
      excluded: { orders_only },
      // Words name people, and are deleted once the recipients are listed.
      audience: { filter: { ...filter, q: filter.q === '' ? '' : null } },
    });
  }
});

it('writes the name of each recipient where its text asks for it, also in the preview and the subject', async () => {
  const anna = await somebody();
  await changeItem({ key: keys.customer(anna.customer_id), set: { first_name: 'Anna', last_name: '<b>Rossi</b>' } });
  const nameless = await somebody();
  const texts = { it: { subject: 'Per {{user_name}}', message_content: 'Ciao {{user_name}},\n\n{{site_name}}' } };
  const { mailing_id, make } = ask({ customer_ids: [anna.customer_id, nameless.customer_id] }, { texts });
  await make();
  await bulkTask({ mailing_id });
  await actOnMailing(mailing_id, 'send', 'admin');
  await bulkTask({ mailing_id });
  const [mail] = mailsTo(anna.email);
  expect(mail!.subject).toBe('Per Anna <b>Rossi</b>');
  expect(mail!.html).toContain('Ciao Anna &lt;b&gt;Rossi&lt;/b&gt;,');
  expect(mailsTo(nameless.email)[0]!.html).toContain('Ciao,');
  expect([mail!, mailsTo(nameless.email)[0]!].filter(({ html }) => html.includes('{{'))).toEqual([]);
  const { mails } = await previewMailing(texts);
  expect(mails.map(({ language, subject }) => [language, subject])).toEqual([['it', 'Per Anna Esempio']]);
});

it('is refused with the names of unknown variables', () => {
  const body = (message_content: string) => ({
    ...{ type: 'bulk', mailing_id: randomUUID(), customer_ids: null, tag: null, filter: null, send_test: false },
    texts: { it: { subject: 'Novità', message_content } },
  });
  expect(sendBulk.safeParse(body('Ciao {{user_name}}')).success).toBe(true);
  const refused = sendBulk.safeParse(body('Ciao {{nome}} e {{cognome}}'));
  expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['texts'], 'has unknown variables: {{nome}}, {{cognome}}'],
  ]);
});
