import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { solvedCaptcha } from '../identity/shop-pool.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { request, startSaleParts, type Answer, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

// Calls are counted by the hour, which must not change within a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const from = (address: string) => ({ headers: { 'x-forwarded-for': `${address}, 64.252.1.1` } });
const required = { status: 403, body: { error: { code: 'captcha_required' } } };
const waits = { status: 429, body: { error: { code: 'too_many_requests' } } };

const cart = cartOf([itemOf('900001', 1)]);
const buy = (address: string, more: object = {}) =>
  request(checkout, 'POST /api/create-checkout-session', { body: { ...cart, ...more }, ...from(address) });
const renew = (address: string, more: object = {}) =>
  request(downloads, 'POST /api/renew-download-link', { body: { token: 'unknown', ...more }, ...from(address) });

/** Simulates that many earlier requests of the address in this hour. */
async function askedBefore(what: 'checkout' | 'renewal', address: string, times: number): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000);
  const hash = createHash('sha256').update(address).digest('base64url');
  await changeItem({ key: keys.calls(what, hash, hour), add: { attempts: times } });
}

describe.each<['checkout' | 'renewal', number, number, (address: string, more?: object) => Promise<Answer>, number]>([
  ['checkout', 30, 600, buy, 200],
  ['renewal', 10, 120, renew, 404],
])('a guest’s %s', (what, free, most, ask, answered) => {
  it(`costs nothing ${free} times in an hour from one address, and a captcha each time from then on`, async () => {
    const address = '203.0.113.7';
    await askedBefore(what, address, free - 1);
    expect((await ask(address)).status).toBe(answered);
    expect(await ask(address)).toMatchObject(required);
    const captcha = await solvedCaptcha();
    expect((await ask(address, { captcha })).status).toBe(answered);
    expect(await ask(address, { captcha })).toMatchObject(required);
    expect(await ask(address, { captcha: 'solved' })).toMatchObject(required);
  });

  it('does not affect other visitors, nor a visitor who sends an unneeded captcha', async () => {
    await askedBefore(what, '203.0.113.8', free);
    expect((await ask('203.0.113.9')).status).toBe(answered);
    expect((await ask('203.0.113.9', { captcha: 'solved' })).status).toBe(answered);
  });

  it(`is refused after ${most} times in an hour, solved or not`, async () => {
    const address = '203.0.113.10';
    await askedBefore(what, address, most);
    expect(await ask(address)).toMatchObject(waits);
    expect(await ask(address, { captcha: await solvedCaptcha() })).toMatchObject(waits);
  });
});
