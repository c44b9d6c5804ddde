import type { Challenge, Solution } from 'altcha-lib/types';
import { CAPTCHA_VALID_MS } from '../../../../core/people/captcha-validity.ts';
import { api } from '../api/api.ts';
import { deferred } from '../../../../core/time/flow/deferred.ts';

/** A proof that pool and shop accept: valid once, until it expires. */
export interface CaptchaToken {
  /** ALTCHA's payload, in its widget's format. */
  text: string;
  /** By this device's clock, which may be wrong: milliseconds since 1970. */
  goodUntil: number;
}

/** A token is renewed this long before its end, so that none expires on the way to the shop (ms). */
const MARGIN = 30_000;

/** Requests a challenge and solves it. Throws when it cannot be solved or `signal` aborts. */
export async function solveCaptcha(signal: AbortSignal): Promise<CaptchaToken> {
  const asked = Date.now();
  const challenge = (await api('GET /api/captcha', { signal })) as unknown as Challenge;
  const solution = await workOn(challenge, signal);
  return {
    text: btoa(
      JSON.stringify({ challenge: { parameters: challenge.parameters, signature: challenge.signature }, solution }),
    ),
    goodUntil: asked + CAPTCHA_VALID_MS - MARGIN,
  };
}

function workOn(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = deferred<Solution>();
  worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
    data ? resolve(data) : reject(new Error('the challenge has no solution'));
  worker.onerror = () => reject(new Error('the captcha worker failed'));
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
