import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as publishLink } from '../../../lambdas/sales/downloads/publish-link.ts';
import { log } from '../../../lambdas/log.ts';
import { handler as sendLink } from '../../../lambdas/mail/orders/send-link.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { recordZip } from '../../../lambdas/store/sales/orders.ts';
import { customerOfToken, readPreferences } from '../../../lambdas/store/people/preferences.ts';
import { changeSellerAsSeen, readSeller } from '../../../lambdas/store/shop/settings/seller.ts';
import { changeItem, deleteItem, queryItems } from '../../../lambdas/store/table/table.ts';
import { orderNow, putPaidOrder } from '../paid-order.ts';
import { startMailParts } from '../mail-parts.ts';
import { siteUrl, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
  parts.faults.ses = 0;
});

async function linked(order: Parameters<typeof putPaidOrder>[0] = {}) {
  const order_id = await putPaidOrder(order);
  await recordZip(order_id, {
    generation: 1,
    key: `downloads/${order_id}/1/a.zip`,
    bytes: 123_000_000,
    photo_count: 11,
    contents: null,
    photos: [],
  });
  return { order_id, link: { token: (await publishLink({ order_id })).token! } };
}
const mailLog = async (orderId: string) =>
  queryItems({ pk: `CUSTOMER#${(await orderNow(orderId)).customer_id}`, begins: 'MAIL#' });

describe('the purchase confirmation', () => {
  it('goes to the buyer in the order’s language, with the link, the items and the total', async () => {
    const task = await linked({ email: 'gruezi@esempio.example', language: 'de' });
    expect(await sendLink(task)).toEqual({ sent: true });
    const [mail] = parts.mails;
    expect(mail).toMatchObject({ from: '"Foto & Galoppo" <fotos@shop.example>', to: ['gruezi@esempio.example'] });
    expect(mail!.subject).toBe(`Deine Fotos sind bereit – Bestellung ${task.order_id.slice(0, 8)}`);
    for (const part of [mail!.html, mail!.text]) {
      const [page, zip] = ['download', 'api/downloads'].map((way) =>
        part.indexOf(`${siteUrl}/${way}/${task.link.token}`),
      );
      expect(page).toBeGreaterThan(0);
      expect(zip).toBeGreaterThan(page!);
      expect(part).toContain('Jörg Müller / Stella CH');
      expect(part).toContain('Foto 7');
      expect(part).toMatch(/CHF\s83\.00/);
    }
    expect(await mailLog(task.order_id)).toMatchObject([
      {
        status: 'sent',
        template_name: 'purchase_confirmation_de',
        message_id: expect.stringMatching(/^mail-/) as string,
      },
    ]);
  });

  it('shows a few of the photos, and says so in words of its own when it brings a new link', async () => {
    const task = await linked({ email: 'again@esempio.example' });
    await changeItem({ key: keys.order(task.order_id), set: { link_generation: 2 } });
    await sendLink(task);
    const [mail] = parts.mails;
    expect(mail!.html).toContain(`src="${siteUrl}/share/50/3/900001/7.jpg"`);
    expect(mail!.subject).toBe(`Il tuo nuovo link – ordine ${task.order_id.slice(0, 8)}`);
    for (const part of [mail!.html, mail!.text]) {
      expect(part).toContain('Il link di prima non è più valido');
      expect(part).not.toContain('Il tuo pagamento');
    }
    expect(await mailLog(task.order_id)).toMatchObject([{ template_name: 'renewed_link_it' }]);
  });

  it('leads to the buyer’s preferences: by a footer link, and by one click in the mail program (RFC 8058)', async () => {
    const task = await linked({ email: 'stop@esempio.example' });
    await sendLink(task);
    const [mail] = parts.mails;
    const [, token = ''] = /\/unsubscribe\?token=([\w-]{43})$/m.exec(mail!.text) ?? [];
    expect(mail!.html).toContain(`href="${siteUrl}/unsubscribe?token=${token}"`);
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await customerOfToken(token)).toBe((await orderNow(task.order_id)).customer_id);
  });

  it('creates the link of an older buyer without one, and sends the same link again', async () => {
    const task = await linked({ email: 'before@esempio.example' });
    const { customer_id } = await orderNow(task.order_id);
    const { unsubscribe_token } = await readPreferences(customer_id!);
    await deleteItem({ key: keys.unsubscribe(unsubscribe_token) });
    await sendLink(task);
    expect(parts.mails[0]!.text).toContain(`token=${unsubscribe_token}`);
    expect(await customerOfToken(unsubscribe_token)).toBe(customer_id);
  });

  it('goes out once a link, however often and at the same time its task runs', async () => {
    const task = await linked();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => sendLink(task)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await sendLink(task)).toEqual({ sent: false });
    expect(parts.mails).toHaveLength(1);
    expect(await mailLog(task.order_id)).toHaveLength(1);
  });

  it('is tried again at once after a fault of the mail service', async () => {
    const task = await linked();
    parts.faults.ses = 20;
    await expect(sendLink(task)).rejects.toThrow('on purpose');
    parts.faults.ses = 0;
    expect(await sendLink(task)).toEqual({ sent: true });
    expect(parts.mails).toHaveLength(1);
  });

  it('logs an impossible address as failed without naming it, and leaves the order intact', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const task = await linked({ email: 'a..b@esempio.example' });
    expect(await sendLink(task)).toEqual({ sent: false });
    expect(await mailLog(task.order_id)).toMatchObject([{ status: 'failed' }]);
    expect(logged.mock.calls).toEqual([
      [expect.any(String), { order_id: task.order_id, template_name: 'purchase_confirmation_it' }],
    ]);
    expect(await orderNow(task.order_id)).toMatchObject({
      status: 'paid',
      download_url: expect.stringContaining(task.link.token) as string,
    });
  });
});

it('says the tax that the sale was made with, whatever the seller pays since', async () => {
  const { order_id, link } = await linked({ email: 'prima@esempio.example' });
  await changeSellerAsSeen(await readSeller(), { vat_number: 'CHE-123.456.788', vat_rate: '8.1' }, 'boss');
  await changeItem({ key: keys.order(order_id), set: { vat_rate: '' } });
  await sendLink({ order_id, link });
  await linked({ email: 'dopo@esempio.example' }).then(sendLink);
  const [before, since] = parts.mails.map(({ text }) => text.includes('IVA 8.1'));
  expect([before, since]).toEqual([false, true]);
  await changeSellerAsSeen(await readSeller(), { vat_number: '', vat_rate: '' }, 'boss');
});

it('is answered to the seller, once the office said who that is', async () => {
  await linked({ email: 'uno@esempio.example' }).then(sendLink);
  await changeSellerAsSeen(await readSeller(), { email: 'foto@esempio.example' }, 'boss');
  await linked({ email: 'due@esempio.example' }).then(sendLink);
  expect(parts.mails.map(({ replyTo }) => replyTo)).toEqual([[], ['foto@esempio.example']]);
});
