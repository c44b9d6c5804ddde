import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId } from '../../../core/ids.ts';
import { showAttention } from '../../../lambdas/dashboard/attention.ts';
import { handler as publishLink } from '../../../lambdas/downloads/publish-link.ts';
import { handler as mailEvents } from '../../../lambdas/mail/events.ts';
import { handler as sendLink } from '../../../lambdas/mail/send-link.ts';
import { showOfficeOrder } from '../../../lambdas/orders/office/detail.ts';
import { listChanges } from '../../../lambdas/store/changes/changes.ts';
import { listGuestMails, listMails } from '../../../lambdas/store/mail/mail-log.ts';
import { isStopped, settleTrouble } from '../../../lambdas/store/mail/stops.ts';
import { askForZip, recordZip } from '../../../lambdas/store/sales/orders.ts';
import { saveSiteSettings } from '../../../lambdas/store/settings/settings.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { callAs } from '../account-parts.ts';
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

describe('an address that no customer has', () => {
  const race = raceId('3');

  /** Somebody without an account asks to be told of photos. */
  async function ask(email: string): Promise<void> {
    const event_id = newEventId();
    await putRace(event_id, race);
    const body = { event_id, race_id: race, swiss_equestrian_rider_id: null, email, language: 'it' };
    expect((await callAs()('POST /api/tell-me', { body })).body).toEqual({ sent: true });
  }

  it('has its mails in a log, gets no more when one comes back, and the office is told', async () => {
    const email = newAddress();
    await ask(email);
    const [mail] = await listGuestMails(email);
    expect(mail).toMatchObject({ customer_id: null, template_name: 'tell_me_it', status: 'sent' });
    await mailEvents(mailEvent('Delivery', mail!.message_id!, email));
    expect(await listGuestMails(email)).toMatchObject([{ status: 'delivered' }]);
    await mailEvents(mailEvent('Bounce', mail!.message_id!, email));
    expect(await listGuestMails(email)).toMatchObject([{ status: 'bounced' }]);
    expect(await troublesOf(email)).toMatchObject([{ kind: 'mail_bounced', customer_id: null, order_id: null }]);

    await ask(email);
    expect(parts.mails).toHaveLength(1);
    expect(await listGuestMails(email)).toMatchObject([{ status: 'bounced' }, { status: 'failed', message_id: null }]);

    await settleTrouble(mail!.message_id!, { again: true }, 'boss');
    expect([await troublesOf(email), await isStopped(email)]).toEqual([[], false]);
  });

  it('gets none of an order either that somebody pays with it later', async () => {
    const email = newAddress();
    await ask(email);
    const [mail] = await listGuestMails(email);
    await mailEvents(mailEvent('Complaint', mail!.message_id!, email));
    const order = await putPaidOrder({ email });
    expect((await showOfficeOrder(order)).order.mail_stopped).toMatchObject({ why: 'complained' });
  });
});

describe('an order', () => {
  /** With its ZIP. */
  async function ready(email: string): Promise<string> {
    const order = await putPaidOrder({ email });
    await recordZip(order, { generation: 1, key: 'downloads/a.zip', bytes: 1, photo_count: 1, contents: null });
    return order;
  }
  const send = async (order_id: string) =>
    sendLink({ order_id, link: { token: (await publishLink({ order_id })).token! } });
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

  it('whose buyer gets no mails says so, and that what it owed her was not sent; the way back is there when the office has seen it', async () => {
    const email = newAddress();
    const order = await ready(email);
    await send(order);
    const { message_id } = (await listMails((await orderNow(order)).customer_id!)).at(-1)!;
    await mailEvents(mailEvent('Bounce', message_id!, email));
    await askForZip(await orderNow(order), { newLink: true, notSince: new Date().toISOString() });
    await recordZip(order, { generation: 2, key: 'downloads/b.zip', bytes: 1, photo_count: 1, contents: null });
    expect(await send(order)).toEqual({ sent: false });
    expect(await mailsOf(order)).toEqual([
      ['mailed', 'bounced'],
      ['mail_refused', null],
    ]);
    expect((await showOfficeOrder(order)).order.mail_stopped).toMatchObject({ why: 'bounced', message_id });
    await settleTrouble(message_id!, { again: false }, 'boss');
    await settleTrouble('another mail', { again: true, email }, 'boss');
    expect(await isStopped(email)).toBe(true);
    await settleTrouble(message_id!, { again: true, email }, 'boss');
    expect((await showOfficeOrder(order)).order.mail_stopped).toBeNull();
    const changes = await listChanges({ kind: 'customer', id: (await orderNow(order)).customer_id! });
    expect(changes.map(({ what, by }) => [what, by])).toEqual([['mails_again', 'boss']]);
  });
});
