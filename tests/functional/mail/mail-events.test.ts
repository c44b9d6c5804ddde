import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { laterStatus, type KeptStatus } from '../../../core/mail/mail-status.ts';
import { showAttention } from '../../../lambdas/shop/dashboard/attention.ts';
import { handler as publishLink } from '../../../lambdas/sales/downloads/publish-link.ts';
import { handler as mailEvents } from '../../../lambdas/mail/events.ts';
import { handler as sendLink } from '../../../lambdas/mail/orders/send-link.ts';
import { listMails } from '../../../lambdas/store/mail/mail-log.ts';
import { logMail } from '../../../lambdas/store/mail/messages.ts';
import { settleTrouble } from '../../../lambdas/store/mail/trouble/settle-trouble.ts';
import { isStopped } from '../../../lambdas/store/mail/stops.ts';
import { readPreferences } from '../../../lambdas/store/people/preferences.ts';
import { recordZip } from '../../../lambdas/store/sales/orders.ts';
import { saveSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { orderNow, putPaidOrder } from '../paid-order.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../sale-parts.ts';
import { mailEvent, softBounce } from './mail-events.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await saveSiteSettings({ site_name: 'Foto', site_url: siteUrl });
});
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});

/** Makes a customer with this address, and a logged mail to her. */
async function sentTo(email: string) {
  const order = await orderNow(await putPaidOrder({ email }));
  return { ...(await logTo(order.customer_id!, email)), order_id: order.id };
}

async function logTo(customer_id: string, to: string, message_id = randomUUID()) {
  const sent_at = new Date().toISOString();
  const mail = { id: message_id, customer_id, subject: 'Le tue foto', template_name: 'x', sent_at, message_id };
  await logMail({ ...mail, to, status: 'sent' });
  return { message_id, customer_id, email: to };
}

const logOf = async ({ customer_id, message_id }: { customer_id: string; message_id: string }) =>
  (await listMails(customer_id)).find((mail) => mail.message_id === message_id);
const troublesOf = async (email: string) =>
  (await showAttention()).attention.filter((one) => 'email' in one && one.email === email);

describe('news of a mail from the mail service', () => {
  it('is in the log, and a late delivery takes no click back', async () => {
    const mail = await sentTo('clicks@esempio.example');
    for (const [event, status] of [
      ['DeliveryDelay', 'sent'],
      ['Open', 'opened'],
      ['Delivery', 'opened'],
      ['Click', 'clicked'],
      ['Delivery', 'clicked'],
    ] as const) {
      await mailEvents(mailEvent(event, mail.message_id, 'Clicks@Esempio.example'));
      expect(await logOf(mail)).toMatchObject({ status });
    }
  });

  it('waits for a mail that is not in the log yet', async () => {
    const { customer_id, email } = await sentTo('early@esempio.example');
    const message_id = randomUUID();
    await mailEvents(mailEvent('Open', message_id, email));
    await mailEvents(mailEvent('Bounce', message_id, email));
    await logMail({
      id: message_id,
      customer_id,
      to: email,
      subject: 'x',
      template_name: 'x',
      sent_at: new Date().toISOString(),
      message_id,
      status: 'sent',
    });
    expect(await logOf({ customer_id, message_id })).toMatchObject({ status: 'opened' });
    expect(await isStopped(email)).toBe(true);
  });

  it('is ignored for an address without this mail, for another shop, or for no mail', async () => {
    const mail = await sentTo('forged@esempio.example');
    const { message_id, email } = mail;
    for (const event of [
      mailEvent('Bounce', message_id, 'somebody@esempio.example'),
      mailEvent('Bounce', message_id, email, { set: 'another-shop' }),
      mailEvent('Bounce', message_id, email, { source: 'shop.forged' }),
      mailEvent('Bounce', message_id, email, { details: { bounce: {} } }),
      mailEvent('Nonsense', message_id, email),
      mailEvent('Bounce', randomUUID(), email),
      {},
      null,
    ])
      await mailEvents(event);
    expect(await logOf(mail)).toMatchObject({ status: 'sent', complained_at: null });
    expect(await isStopped(email)).toBe(false);
    expect(await troublesOf(email)).toEqual([]);
  });
});

describe('an address that a mail came back from for good', () => {
  it('gets no more mails, as log and office record once, until an admin lets the shop write again', async () => {
    const email = 'gone@esempio.example';
    const mail = await sentTo(email);
    for (let times = 0; times < 3; times++) await mailEvents(mailEvent('Bounce', mail.message_id, email));
    expect(await logOf(mail)).toMatchObject({ status: 'bounced' });
    expect(await troublesOf(email)).toMatchObject([{ kind: 'mail_bounced', subject: 'Le tue foto' }]);

    await recordZip(mail.order_id, {
      generation: 1,
      key: 'downloads/a.zip',
      bytes: 1,
      photo_count: 1,
      contents: null,
      photos: [],
    });
    const task = { order_id: mail.order_id, link: { token: (await publishLink({ order_id: mail.order_id })).token! } };
    expect(await sendLink(task)).toEqual({ sent: false });
    expect(parts.mails).toEqual([]);
    expect((await listMails(mail.customer_id)).at(-1)).toMatchObject({ status: 'failed', message_id: null });

    await settleTrouble(mail.message_id, { again: true }, 'boss');
    await settleTrouble(mail.message_id, { again: true }, 'boss');
    expect([await troublesOf(email), await isStopped(email)]).toEqual([[], false]);
  });

  it('stays without mails when an admin has only seen it', async () => {
    const mail = await sentTo('seen@esempio.example');
    await mailEvents(mailEvent('Bounce', mail.message_id, mail.email));
    await settleTrouble(mail.message_id, { again: false }, 'boss');
    expect([await troublesOf(mail.email), await isStopped(mail.email)]).toEqual([[], true]);
    await mailEvents(mailEvent('Bounce', mail.message_id, mail.email));
    expect(await troublesOf(mail.email)).toEqual([]);
  });

  it('includes one whose mails are forwarded to an address that is not there', async () => {
    const mail = await sentTo('forwards@esempio.example');
    await mailEvents(mailEvent('Delivery', mail.message_id, mail.email));
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'elsewhere@esempio.example' }] };
    await mailEvents(mailEvent('Bounce', mail.message_id, mail.email, { details: { bounce } }));
    expect(await logOf(mail)).toMatchObject({ status: 'bounced' });
    expect(await isStopped(mail.email)).toBe(true);
  });

  it('does not include a full mailbox', async () => {
    const mail = await sentTo('full@esempio.example');
    await mailEvents(softBounce(mail.message_id, mail.email));
    expect(await logOf(mail)).toMatchObject({ status: 'bounced' });
    expect(await isStopped(mail.email)).toBe(false);
  });
});

describe('an absence note', () => {
  it.each([
    ['after the delivery', ['Delivery', 'Bounce'], 'delivered'],
    ['before the delivery', ['Bounce', 'Delivery'], 'delivered'],
    ['without a delivery', ['Bounce'], 'bounced'],
  ] as const)('%s leaves a mail that arrived delivered', async (_when, events, status) => {
    const mail = await sentTo('absent@esempio.example');
    for (const event of events)
      await mailEvents(
        event === 'Bounce'
          ? softBounce(mail.message_id, mail.email, 'General')
          : mailEvent(event, mail.message_id, mail.email),
      );
    expect(await logOf(mail)).toMatchObject({ status });
    expect([await isStopped(mail.email), await troublesOf(mail.email)]).toEqual([false, []]);
  });

  it('that comes before its mail is in the log does so too', async () => {
    const { customer_id, email } = await sentTo('absent-early@esempio.example');
    const message_id = randomUUID();
    await mailEvents(softBounce(message_id, email, 'General'));
    await logTo(customer_id, email, message_id);
    expect(await logOf({ customer_id, message_id })).toMatchObject({ status: 'bounced' });
    await mailEvents(mailEvent('Delivery', message_id, email));
    expect(await logOf({ customer_id, message_id })).toMatchObject({ status: 'delivered' });
  });
});

it('unsubscribes a customer who reports a mail about no order as spam: she gets only mails about orders', async () => {
  const mail = await sentTo('spam@esempio.example');
  await mailEvents(mailEvent('Complaint', mail.message_id, mail.email));
  await mailEvents(mailEvent('Delivery', mail.message_id, mail.email));
  expect(await logOf(mail)).toMatchObject({ status: 'delivered', complained_at: '2026-08-21T10:00:00.000Z' });
  expect(await troublesOf(mail.email)).toMatchObject([{ kind: 'mail_complained' }]);
  expect([await isStopped(mail.email), await isStopped(mail.email, { aboutOrder: true })]).toEqual([true, false]);
  expect(await readPreferences(mail.customer_id)).toMatchObject({
    email_marketing: false,
    unsubscribed_at: expect.any(String) as string,
  });
});

it('gives each mail its own final state after 1,000 events in any order, some repeated and some forged', async () => {
  const statuses: Record<string, KeptStatus> = {
    Delivery: 'delivered',
    Reject: 'failed',
    Bounce: 'bounced',
    Open: 'opened',
    Click: 'clicked',
  };
  const email = 'many@esempio.example';
  const { customer_id } = await sentTo(email);
  const mails = await Promise.all(Array.from({ length: 40 }, () => logTo(customer_id, email)));
  const told = fc.record({
    mail: fc.nat(mails.length - 1),
    kind: fc.constantFrom(...Object.keys(statuses)),
    forged: fc.constantFrom(false, false, false, true),
  });
  const [events = []] = fc.sample(fc.array(told, { minLength: 1000, maxLength: 1000 }), { numRuns: 1 });
  const expected: KeptStatus[] = mails.map(() => 'sent');
  const tell = async ({ mail, kind, forged }: (typeof events)[number]) => {
    const { message_id } = mails[mail]!;
    if (!forged) expected[mail] = laterStatus(expected[mail]!, statuses[kind]!);
    await mailEvents(
      kind === 'Bounce' && !forged
        ? softBounce(message_id, email)
        : mailEvent(kind, message_id, forged ? 'other@esempio.example' : email),
    );
  };
  for (let at = 0; at < events.length; at += 20) await Promise.all(events.slice(at, at + 20).map(tell));
  const log = await listMails(customer_id);
  expect(mails.map(({ message_id }) => log.find((mail) => mail.message_id === message_id)!.status)).toEqual(expected);
  expect(await isStopped(email)).toBe(false);
});
