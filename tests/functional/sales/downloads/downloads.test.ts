import { createVerify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { stopMails } from '../../../../lambdas/store/mail/stops.ts';
import { readDownloadLink } from '../../../../lambdas/store/sales/downloads.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { recordZip } from '../../../../lambdas/store/sales/orders.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { hoursLater, orderNow, putPaidOrder } from '../../paid-order.ts';
import { startMailParts } from '../../mail-parts.ts';
import { request, siteUrl, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
let orderId: string;
let token: string;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());

/** Writes the results of build-zip. */
async function zipBuilt(generation: number): Promise<string> {
  const key = `downloads/${orderId}/${generation}/Iragna-Müller.zip`;
  await parts.s3.put('downloads', key, 'a zip');
  await recordZip(orderId, { generation, key, bytes: 5, photo_count: 11, contents: null, photos: [] });
  return key;
}
beforeEach(async () => {
  orderId = await putPaidOrder();
  await zipBuilt(1);
  token = (await publishLink({ order_id: orderId })).token!;
});

const visit = (of = token, headers = {}) =>
  request(downloads, 'GET /api/downloads/{token}', { params: { token: of }, headers });
const state = async (of = token) =>
  (await request(downloads, 'GET /api/downloads/{token}/state', { params: { token: of } })).body;
const renew = (of = token) => request(downloads, 'POST /api/renew-download-link', { body: { token: of } });
const expire = () =>
  changeItem({ key: keys.download(token), set: { expires_at: new Date(Date.now() - 1000).toISOString() } });
const executions = () =>
  parts.executions.filter(({ name }) => name.startsWith(orderId)).map(({ name }) => name.slice(orderId.length));
const statementOf = (url: URL) =>
  JSON.stringify({
    Statement: [
      {
        Resource: url.origin + url.pathname,
        Condition: { DateLessThan: { 'AWS:EpochTime': Number(url.searchParams.get('Expires')) } },
      },
    ],
  });

describe('a download link', () => {
  it('is unguessable, lives 30 days and stands on the order', async () => {
    const link = await readDownloadLink(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(link!.expires_at) - Date.parse(link!.created_at)).toBe(30 * 24 * 60 * 60 * 1000);
    expect(await orderNow(orderId)).toMatchObject({
      download_url: `${siteUrl}/api/downloads/${token}`,
      download_expires_at: link!.expires_at,
    });
  });

  it('is one, however often and at the same time its task runs', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => publishLink({ order_id: orderId })));
    expect(new Set(tokens.map((answer) => answer.token))).toEqual(new Set([token]));
  });

  it('leads to an address that CloudFront’s key signed for six hours, and counts the visit', async () => {
    const answer = await visit();
    expect(answer).toMatchObject({ status: 302, body: undefined, headers: { 'cache-control': 'no-store' } });
    const url = new URL(String(answer.headers['location']));
    expect(url.origin + url.pathname).toBe(`${siteUrl}/downloads/${orderId}/1/Iragna-M%C3%BCller.zip`);
    const seconds = Number(url.searchParams.get('Expires')) - Date.now() / 1000;
    expect(Math.round(seconds / 60)).toBe(360);
    const signature = url.searchParams.get('Signature')!.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
    expect(createVerify('RSA-SHA1').update(statementOf(url)).verify(parts.publicKey, signature, 'base64')).toBe(true);
    expect(await readDownloadLink(token)).toMatchObject({ visits: 1 });
    expect(await state()).toMatchObject({ state: 'ready', photo_count: 11, bytes: 5 });
  });

  it('does not count as opened when a mail program only checked its target', async () => {
    const looked = await request(downloads, 'HEAD /api/downloads/{token}', { params: { token } });
    expect(String(looked.headers['location'])).toContain(`/downloads/${orderId}/1/`);
    expect(await readDownloadLink(token)).toMatchObject({ visits: 0, downloads: 0, last_visited_at: null });
  });

  it('leads to the origin that the visitor is on or the link was made for, and to no other', async () => {
    process.env.SITE_ORIGINS = 'http://192.168.1.5:3000';
    const originOf = async (headers: object) =>
      new URL(String((await visit(token, headers)).headers['location'])).origin;
    expect(await originOf({ referer: 'http://192.168.1.5:3000/checkout/thank-you' })).toBe('http://192.168.1.5:3000');
    expect(await originOf({ referer: 'https://evil.example/' })).toBe(siteUrl);
    await changeItem({ key: keys.order(orderId), set: { site: 'http://192.168.1.5:3000' } });
    expect(await originOf({})).toBe('http://192.168.1.5:3000');
    delete process.env.SITE_ORIGINS;
    expect(await originOf({})).toBe(siteUrl);
  });

  it('names the order and what it bought to whoever has it, but neither its buyer nor the way into a private race', async () => {
    const { order } = (await state()) as { order: { id: string; total_amount: number; items: object[] } };
    const { total_amount, customer_email } = await orderNow(orderId);
    expect(order).toMatchObject({ id: orderId, total_amount, has_account: false });
    expect(order.items.length).toBeGreaterThan(0);
    for (const item of order.items) expect(item).toMatchObject({ opened_by: null });
    expect(JSON.stringify(await state())).not.toContain(customer_email);
    await expire();
    expect(await state()).not.toHaveProperty('order');
  });

  it('is not found if it was never sent, and reveals nothing', async () => {
    expect(await visit('guessed')).toMatchObject({ status: 404, body: { error: { code: 'link_not_found' } } });
    expect(await renew('guessed')).toMatchObject({ status: 404, body: { error: { code: 'link_not_found' } } });
  });
});

describe('a link with a deleted ZIP', () => {
  it('has it built once, waits at the page of the link, and serves it under the same link', async () => {
    parts.s3.remove('downloads', `downloads/${orderId}/1/Iragna-Müller.zip`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => visit()));
    expect(new Set(answers.map(({ headers }) => headers['location']))).toEqual(new Set([`/download/${token}`]));
    expect(await state()).toMatchObject({ state: 'preparing' });
    expect(executions().filter((name) => name === '-2')).toHaveLength(1);
    await zipBuilt(2);
    expect((await publishLink({ order_id: orderId })).token).toBe(token);
    expect(String((await visit()).headers['location'])).toContain(`/downloads/${orderId}/2/`);
  });

  it('has it built by the next visit when the workflow could not be started', async () => {
    parts.s3.remove('downloads', `downloads/${orderId}/1/Iragna-Müller.zip`);
    parts.faults.states = 20;
    expect((await visit()).status).toBe(500);
    parts.faults.states = 0;
    expect((await visit()).status).toBe(302);
    expect(executions()).toContain('-2');
  });
});

describe('a link that another one took the place of', () => {
  it('gives nothing before its expiry either, and renews itself once a day, since anybody may hold it', async () => {
    await renew();
    await zipBuilt(2);
    const renewed = (await publishLink({ order_id: orderId })).token!;
    expect((await visit()).headers['location']).toBe(`/download/${token}`);
    expect(await state()).toMatchObject({ state: 'expired' });
    const photos = await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token } });
    expect(photos).toMatchObject({ status: 410, body: { error: { code: 'link_expired' } } });
    expect(await state(renewed)).toMatchObject({ state: 'ready' });
    await hoursLater(orderId, 1);
    expect((await renew()).body).toEqual({ sent: true, before: true });
    expect(await orderNow(orderId)).toMatchObject({ generation: 2 });
    await hoursLater(orderId, 25);
    expect((await renew()).body).toEqual({ sent: true, before: false });
    expect(await orderNow(orderId)).toMatchObject({ generation: 3 });
  });
});

describe('an expired link', () => {
  it('leads to its page, which says so, while a visit still counts', async () => {
    await expire();
    expect((await visit()).headers['location']).toBe(`/download/${token}`);
    expect(await state()).toMatchObject({ state: 'expired' });
    expect(await readDownloadLink(token)).toMatchObject({ visits: 1 });
  });

  it('is renewed by another link to a ZIP built anew', async () => {
    await expire();
    expect(await renew()).toMatchObject({ status: 200, body: { sent: true } });
    expect(executions()).toEqual(['-2']);
    await zipBuilt(2);
    const renewed = { token: (await publishLink({ order_id: orderId })).token! };
    expect(renewed.token).not.toBe(token);
    expect(await state(renewed.token)).toMatchObject({ state: 'ready' });
  });

  it('is not renewed for an address whose mails come back, which is said', async () => {
    const email = `stopped.${orderId.toLowerCase()}@example.test`;
    await changeItem({ key: keys.order(orderId), set: { customer_email: email } });
    await stopMails({ customer_id: null, order_id: orderId, email, subject: 'x', message_id: 'x', why: 'bounced' });
    expect(await renew()).toMatchObject({ status: 409, body: { error: { code: 'mail_stopped' } } });
  });

  it('is renewed once in five minutes, and who asks again is told that one was sent', async () => {
    const answers = [await renew(), await renew(), await renew()];
    expect(answers.map(({ body }) => body)).toEqual([false, true, true].map((before) => ({ sent: true, before })));
    expect(await orderNow(orderId)).toMatchObject({ generation: 2 });
    await hoursLater(orderId, 1);
    await renew();
    expect(await orderNow(orderId)).toMatchObject({ generation: 3 });
  });
});
