import { spendCaptcha } from '../captcha/captcha.ts';
import { Refusal } from './refusal.ts';

/** Takes a solved captcha. @throws Refusal `captcha_required`, `captcha_invalid`, `captcha_used` */
export async function takeSolvedCaptcha(payload: string | undefined): Promise<void> {
  const spent = await spendCaptcha(payload);
  if (spent !== 'taken') throw new Refusal(`captcha_${spent}`);
}
