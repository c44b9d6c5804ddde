import { ApiError } from '../../../shared/api/api-error.ts';

/**
 * Makes a call. If the shop requires a captcha because of many calls from this address, repeats the call with a proof.
 * The proof takes a second of the device's own work, which the visitor does not notice.
 */
export async function withProof<T>(call: (proof: { captcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'captcha_required')) throw error;
    const { solveCaptcha } = await import('../../../shared/captcha/solve-captcha.ts');
    const { text } = await solveCaptcha(new AbortController().signal);
    return call({ captcha: text });
  }
}
