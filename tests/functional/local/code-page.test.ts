import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCodePage, type RunningCodePage } from '../../../local/shop/demo/code-page.ts';

const secret = new Secret().base32;
const now = Date.UTC(2026, 10, 22, 8, 0, 12);

let page: RunningCodePage;
beforeAll(async () => {
  page = await startCodePage(0, secret, () => now);
});
afterAll(() => page.stop());

const ask = (host: string) =>
  new Promise<{ status: number | undefined; refresh: string; body: string }>((resolve, reject) => {
    get(page.url, { headers: { host } }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((body) => resolve({ status, refresh: String(headers['refresh']), body }), reject);
    }).once('error', reject);
  });

describe('the page of the demo admin’s codes', () => {
  it('shows the code of now, and the next one as soon as that one is good', async () => {
    const code = new TOTP({ secret }).generate({ timestamp: now });
    expect(await ask('127.0.0.1:3004')).toEqual({
      status: 200,
      refresh: '18',
      body: expect.stringContaining(`<strong>${code}</strong>`) as string,
    });
    expect(new URL(page.url).hostname).toBe('127.0.0.1');
  });

  it('answers no request under a foreign host name', async () => {
    for (const host of ['evil.example', 'localhost.evil.example:3004', '192.168.1.20:3004'])
      expect(await ask(host)).toMatchObject({ status: 404, body: '' });
  });
});
