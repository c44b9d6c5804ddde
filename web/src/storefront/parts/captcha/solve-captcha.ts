import type { Challenge, Solution } from 'altcha-lib/types';
import { CAPTCHA_VALID_MS } from '../../../../../core/people/captcha-validity.ts';
import { api } from '../../../shared/api/api.ts';

/** What pool and shop take as proof: good once, and only until then. */
export interface CaptchaToken {
  /** ALTCHA's payload, as its widget sends it. */
  text: string;
  /** By this machine's clock, which may be wrong: milliseconds since 1970. */
  goodUntil: number;
}

/** A token is renewed this long before its end, so that none expires on its way (ms). */
const MARGIN = 30_000;

/** Asks for a challenge and solves it. Throws when there is none, or `signal` gives up. */
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
  const { promise, resolve, reject } = Promise.withResolvers<Solution>();
  worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
    data ? resolve(data) : reject(new Error('the challenge has no solution'));
  worker.onerror = () => reject(new Error('the challenge could not be worked on'));
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
