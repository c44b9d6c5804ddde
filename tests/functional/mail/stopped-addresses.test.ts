import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId } from '../../../core/ids.ts';
import { showAttention } from '../../../lambdas/shop/dashboard/attention.ts';
import { handler as publishLink } from '../../../lambdas/sales/downloads/publish-link.ts';
import { handler as mailEvents } from '../../../lambdas/mail/events.ts';
import { handler as sendLink } from '../../../lambdas/mail/orders/send-link.ts';
import { showCustomers } from '../../../lambdas/people/customers/office-customers.ts';
import { showOfficeOrder } from '../../../lambdas/sales/orders/office/detail.ts';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { listMails } from '../../../lambdas/store/mail/mail-log.ts';
import { logMail, logMailTo, readMailOf } from '../../../lambdas/store/mail/messages.ts';
import { settleTrouble } from '../../../lambdas/store/mail/trouble/settle-trouble.ts';
import { isStopped } from '../../../lambdas/store/mail/stops.ts';
import { beginErasure, eraseAccount } from '../../../lambdas/store/people/erasure/erasure.ts';
import { askForZip, recordZip } from '../../../lambdas/store/sales/orders.ts';
import { saveSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { ranges } from '../../../lambdas/store/table/keys.ts';
import { queryItems, scanItems, type Item } from '../../../lambdas/store/table/table.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { callAs, newPerson } from '../account-parts.ts';
import { orderNow, putPaidOrder } from '../paid-order.ts';
import { putRace } from '../photo-parts.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../sale-parts.ts';
import { mailEvent } from './mail-events.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await saveSiteSettings({ site_name: 'Foto', site_url: siteUrl });
});
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});

const newAddress = () => `${randomUUID()}@esempio.example`;
const troublesOf = async (email: string) =>
  (await showAttention()).attention.filter((one) => 'email' in one && one.email === email);

/** Makes an order with its ZIP. */
async function ready(email: string): Promise<string> {
  const order = await putPaidOrder({ email });
  await recordZip(order, {
    generation: 1,
    key: 'downloads/a.zip',
    bytes: 1,
    photo_count: 1,
    contents: null,
    photos: [],
  });
  return order;
}
const send = async (order_id: string) =>
  sendLink({ order_id, link: { token: (await publishLink({ order_id })).token! } });

describe('an address that no customer has', () => {
  const race = raceId('3');

  /** Subscribes a visitor without an account to news of photos. */
  async function ask(email: string): Promise<string> {
    const event_id = newEventId();
    await putRace(event_id, race);
    const body = { event_id, race_id: race, swiss_equestrian_rider_id: null, email, language: 'it' };
    expect((await callAs()('POST /api/tell-me', { body })).body).toEqual({ sent: true });
    return event_id;
  }

  /** Returns the mail service's id of the mail to it, and the whole table item. */
  async function logged(): Promise<{ message_id: string; item: Item }> {
    const mails = await queryItems(ranges.mailsOfMonth(new Date().toISOString().slice(0, 7)));
    const item = mails.findLast(({ pk }) => pk.startsWith('MAILED#'))!;
    return { message_id: item['message_id'] as string, item };
  }
  const mentioning = async (...words: string[]) =>
    (await scanItems()).items.filter((item) => words.some((word) => JSON.stringify(item).includes(word)));

  it('is forgotten after the mail, and no record of its mails leads to it or its subject', async () => {
    const email = newAddress();
    const event_id = await ask(email);
    const token = decodeURIComponent(/\/tell-me\?token=([^\s)]+)/.exec(parts.mails[0]!.text)![1]!);
    await callAs()('POST /api/tell-me/forget', { body: { token } });
    const { message_id, item } = await logged();
    await mailEvents(mailEvent('Delivery', message_id, email));
    const hashes = ['hex', 'base64', 'base64url'].map((form) => hash('sha256', email, form as 'hex'));
    const left = (await mentioning(email, ...hashes)).filter(({ pk }) => !pk.startsWith('CALLS#'));
    expect(left).toEqual([]);
    expect(item).toMatchObject({ customer_id: null, template_name: 'tell_me_it', subject: '' });
    for (const kept of await mentioning(message_id)) {
      expect(kept['forget_at']).toBeLessThan(Date.now() / 1000 + 15 * 24 * 60 * 60);
      expect(JSON.stringify(kept)).not.toContain(event_id);
    }
  });

  it('gets no more mails when one comes back, of which the office is not told: anybody can invent addresses', async () => {
    const email = newAddress();
    await ask(email);
    const { message_id } = await logged();
    await mailEvents(mailEvent('Delivery', message_id, email));
    expect(await readMailOf(message_id)).toMatchObject({ status: 'delivered' });
    await mailEvents(mailEvent('Bounce', message_id, email));
    expect(await readMailOf(message_id)).toMatchObject({ status: 'bounced' });
    expect(await troublesOf(email)).toEqual([]);

    await ask(email);
    expect(parts.mails).toHaveLength(1);

    expect(await settleTrouble('another mail', { again: true, email }, 'boss')).toEqual({ stopped: true });
    expect(await settleTrouble(message_id, { again: true, email }, 'boss')).toEqual({ stopped: false });
    expect(await isStopped(email)).toBe(false);
  });

  it('gets its order’s mails despite another visitor’s request and a spam report, but none after a bounce', async () => {
    const email = newAddress();
    await ask(email);
    const { message_id } = await logged();
    await mailEvents(mailEvent('Complaint', message_id, email));
    await ask(email);
    expect(parts.mails).toHaveLength(1);
    const order = await ready(email);
    expect((await showOfficeOrder(order)).order.mail_stopped).toBeNull();
    expect(await send(order)).toEqual({ sent: true });
    const ofOrder = (await listMails((await orderNow(order)).customer_id!)).at(-1)!;
    await mailEvents(mailEvent('Bounce', ofOrder.message_id!, email));
    expect((await showOfficeOrder(order)).order.mail_stopped).toMatchObject({ why: 'bounced', spares_orders: false });
    expect(await troublesOf(email)).toMatchObject([{ kind: 'mail_bounced', order_id: order }]);
  });

  it('is reported to the office when an order mail bounces, and the order names who allowed mails again', async () => {
    const email = newAddress();
    const order_id = randomUUID();
    const [message_id, sent_at] = [randomUUID(), new Date().toISOString()];
    const mail = { id: message_id, to: email, subject: 'Il pagamento', template_name: 'payment_failed_it', sent_at };
    await logMailTo({ ...mail, order_id, status: 'sent', message_id });
    await mailEvents(mailEvent('Bounce', message_id, email));
    expect(await troublesOf(email)).toMatchObject([{ customer_id: null, order_id, subject: 'Il pagamento' }]);
    expect(await settleTrouble(message_id, { again: true }, 'boss')).toEqual({ stopped: false });
    const changes = await listChanges({ kind: 'order', id: order_id });
    expect(changes.map(({ what, by }) => [what, by])).toEqual([['mails_again', 'boss']]);
  });

  it('leaves no log entry after an erasure during its mail', async () => {
    const person = await newPerson();
    await eraseAccount((await beginErasure(person.user_id))!);
    const [message_id, sent_at] = [randomUUID(), new Date().toISOString()];
    const mail = { id: message_id, to: person.email, subject: 'x', template_name: 'x', sent_at, message_id };
    await logMail({ ...mail, customer_id: person.customer_id, status: 'sent' });
    expect(await mentioning(message_id)).toEqual([]);
  });
});

describe('an order', () => {
  const mailsOf = async (order: string) =>
    (await showOfficeOrder(order)).history
      .filter(({ what }) => what === 'mailed' || what === 'mail_refused')
      .map(({ what, mail }) => [what, mail]);

  it('tells of each of its mails what became of it', async () => {
    const email = newAddress();
    const order = await ready(email);
    expect(await send(order)).toEqual({ sent: true });
    expect(await mailsOf(order)).toEqual([['mailed', 'sent']]);
    const { message_id } = (await listMails((await orderNow(order)).customer_id!)).at(-1)!;
    await mailEvents(mailEvent('Delivery', message_id!, email));
    expect(await mailsOf(order)).toEqual([['mailed', 'delivered']]);
    await mailEvents(mailEvent('Complaint', message_id!, email));
    expect(await mailsOf(order)).toEqual([['mailed', 'complained']]);
    expect(await troublesOf(email)).toMatchObject([{ kind: 'mail_complained', order_id: order }]);
  });

  it('owes no mails while unpaid: a spam report about the cart mail keeps her purchase mails', async () => {
    const email = newAddress();
    const [message_id, sent_at] = [randomUUID(), new Date().toISOString()];
    const left = { id: message_id, to: email, subject: 'Il carrello', template_name: 'cart_abandonment_it', sent_at };
    await logMailTo({ ...left, order_id: randomUUID(), status: 'sent', message_id });
    await mailEvents(mailEvent('Complaint', message_id, email));
    expect([await isStopped(email), await isStopped(email, { aboutOrder: true })]).toEqual([true, false]);
    expect(await send(await ready(email))).toEqual({ sent: true });
  });

  it('shows stopped mails and unsent ones of its buyer; the office can allow them after seeing the stop', async () => {
    const email = newAddress();
    const order = await ready(email);
    await send(order);
    const { message_id } = (await listMails((await orderNow(order)).customer_id!)).at(-1)!;
    await mailEvents(mailEvent('Bounce', message_id!, email));
    await askForZip(await orderNow(order), { newLink: true, notSince: new Date().toISOString() });
    await recordZip(order, {
      generation: 2,
      key: 'downloads/b.zip',
      bytes: 1,
      photo_count: 1,
      contents: null,
      photos: [],
    });
    expect(await send(order)).toEqual({ sent: false });
    expect(await mailsOf(order)).toEqual([
      ['mailed', 'bounced'],
      ['mail_refused', null],
    ]);
    expect((await showOfficeOrder(order)).order.mail_stopped).toMatchObject({ why: 'bounced', message_id });
    const listed = async () =>
      (await showCustomers({ q: email })).customers.map(({ mail_stopped }) => mail_stopped?.why);
    expect(await listed()).toEqual(['bounced']);
    await settleTrouble(message_id!, { again: false }, 'boss');
    await settleTrouble('another mail', { again: true, email }, 'boss');
    expect(await isStopped(email)).toBe(true);
    await settleTrouble(message_id!, { again: true, email }, 'boss');
    expect((await showOfficeOrder(order)).order.mail_stopped).toBeNull();
    expect(await listed()).toEqual([undefined]);
    const changes = await listChanges({ kind: 'customer', id: (await orderNow(order)).customer_id! });
    expect(changes.map(({ what, by }) => [what, by])).toEqual([['mails_again', 'boss']]);
  });
});
