import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCaptcha } from '../../../../lambdas/people/captcha/captcha.ts';
import { takeSolvedCaptcha } from '../../../../lambdas/people/identity/take-captcha.ts';
import { queryItems } from '../../../../lambdas/store/table/table.ts';
import { packed, solvedCaptcha, startShopPool, type ShopPool } from './shop-pool.ts';

interface Payload {
  challenge: Challenge;
  solution: Solution;
}

let parts: ShopPool;
beforeAll(async () => {
  parts = await startShopPool();
});
afterAll(() => parts?.close());
afterEach(() => {
  vi.useRealTimers();
  process.env['CAPTCHA_SECRET_ID'] = 'captcha';
});

const opened = (payload: string) => JSON.parse(Buffer.from(payload, 'base64').toString()) as Payload;

describe('a captcha', () => {
  it('is good once it is solved, and for one time', async () => {
    const payload = await solvedCaptcha();
    await takeSolvedCaptcha(payload);
    await expect(takeSolvedCaptcha(payload)).rejects.toThrow(/^captcha_used$/);
  });

  it('is good for one of many who come with it at once', async () => {
    const payload = await solvedCaptcha();
    const taken = await Promise.allSettled(Array.from({ length: 10 }, () => takeSolvedCaptcha(payload)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is good once however its solution is written', async () => {
    const { challenge, solution } = opened(await solvedCaptcha());
    await takeSolvedCaptcha(packed({ challenge, solution }));
    const { nonce, ...others } = challenge.parameters;
    for (const again of [
      { solution: { ...solution, time: 1 }, challenge },
      { challenge: { ...challenge, parameters: { ...others, nonce } }, solution, took: 1 },
    ]) {
      await expect(takeSolvedCaptcha(packed(again))).rejects.toThrow(/^captcha_used$/);
    }
  });

  it('must be there', async () => {
    for (const absent of [undefined, '']) await expect(takeSolvedCaptcha(absent)).rejects.toThrow(/^captcha_required$/);
  });

  it('is nothing when it is not one', async () => {
    for (const payload of [
      'solved',
      packed('solved'),
      packed({}),
      packed(null),
      packed({ challenge: await newCaptcha() }),
      `${await solvedCaptcha()}${'A'.repeat(4096)}`,
    ]) {
      await expect(takeSolvedCaptcha(payload)).rejects.toThrow(/^captcha_invalid$/);
    }
  });

  it('is not good with another answer, nor with a challenge that was altered', async () => {
    const { challenge, solution } = opened(await solvedCaptcha());
    const derivedKey = createHash('sha256').update('guessed').digest('hex');
    const change = (parameters: object): Payload => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    });
    const altered = [
      { challenge, solution: { ...solution, derivedKey } },
      { challenge, solution: { ...solution, derivedKey: `${challenge.parameters.keyPrefix}${derivedKey.slice(32)}` } },
      { challenge: { ...challenge, signature: derivedKey }, solution },
      change({ cost: 1 }),
      change({ expiresAt: 9_999_999_999 }),
      change({ nonce: '00' }),
      change({ keySignature: derivedKey }),
      change({ expiresAt: undefined }),
    ];
    for (const payload of altered)
      await expect(takeSolvedCaptcha(packed(payload))).rejects.toThrow(/^captcha_invalid$/);
    await takeSolvedCaptcha(packed({ challenge, solution }));
  });

  it('expires ten minutes after it was made', async () => {
    await newCaptcha(); // Reads the secret first, because a wrong clock prevents every signature.
    const madeAgo = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 });
      const payload = await solvedCaptcha();
      vi.useRealTimers();
      return payload;
    };
    await takeSolvedCaptcha(await madeAgo(9));
    await expect(takeSolvedCaptcha(await madeAgo(11))).rejects.toThrow(/^captcha_invalid$/);
  });

  it('from another shop is not valid here', async () => {
    process.env['CAPTCHA_SECRET_ID'] = 'foreign';
    const foreign = await solvedCaptcha();
    process.env['CAPTCHA_SECRET_ID'] = 'captcha';
    await expect(takeSolvedCaptcha(foreign)).rejects.toThrow(/^captcha_invalid$/);
  });

  it('costs work each time: the same answer opens no other challenge', async () => {
    const [first, second] = [await newCaptcha(), await newCaptcha()];
    expect(first.parameters.nonce).not.toBe(second.parameters.nonce);
    const solution = await solveChallenge({ challenge: first, deriveKey });
    expect(solution?.counter).toBeGreaterThanOrEqual(100);
    await expect(takeSolvedCaptcha(packed({ challenge: second, solution }))).rejects.toThrow(/^captcha_invalid$/);
  });

  it('is forgotten by the table after it has expired', async () => {
    const payload = await solvedCaptcha();
    await takeSolvedCaptcha(payload);
    const { nonce, expiresAt } = opened(payload).challenge.parameters;
    expect(await queryItems({ pk: `CAPTCHA#${nonce}` })).toEqual([
      { pk: `CAPTCHA#${nonce}`, sk: 'CAPTCHA', forget_at: expiresAt },
    ]);
  });
});
