import { ApiError } from '../../../shared/api/api-error.ts';

/**
 * Makes a call and, should the shop want a captcha for it because so much comes from this address, once more with the machine's proof: a
 * second of its own work, of which nobody notices more.
 */
export async function withProof<T>(call: (proof: { captcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'captcha_required')) throw error;
    const { solveCaptcha } = await import('./solve-captcha.ts');
    const { text } = await solveCaptcha(new AbortController().signal);
    return call({ captcha: text });
  }
}
