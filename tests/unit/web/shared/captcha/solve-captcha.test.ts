import { expect, test, vi } from 'vitest';
import { CAPTCHA_VALID_MS } from '../../../../../core/people/captcha-validity.ts';
import { solveCaptcha } from '../../../../../web/src/shared/captcha/solve-captcha.ts';

/** Solves immediately. */
class QuickWorker {
  onmessage: (message: { data: unknown }) => void = () => undefined;
  postMessage = () => queueMicrotask(() => this.onmessage({ data: { counter: 7 } }));
  terminate = () => undefined;
}

test.for([-1, 0, 1])('a proof is valid for some minutes even with a wrong clock (by %i hours)', async (hours) => {
  const shopsTime = Date.now() - hours * 3_600_000;
  const parameters = { expiresAt: Math.floor((shopsTime + CAPTCHA_VALID_MS) / 1000) };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ parameters, signature: 'ab' })));
  vi.stubGlobal('Worker', QuickWorker);
  const { goodUntil } = await solveCaptcha(new AbortController().signal);
  const left = goodUntil - Date.now();
  expect(left).toBeGreaterThan(CAPTCHA_VALID_MS / 2);
  expect(left).toBeLessThan(CAPTCHA_VALID_MS);
});
