import { useEffect, useRef, useState } from 'react';
import type { CaptchaToken } from '../../../shared/captcha/solve-captcha.ts';

export type CaptchaStep = 'open' | 'solving' | 'solved' | 'failed';

export interface Captcha {
  step: CaptchaStep;
  /** Called when the visitor has ticked the box. */
  begin: () => void;
  /** Returns a token for one call to the pool, and begins to make the next. Throws when the work fails. */
  spend: () => Promise<string>;
}

/**
 * Makes one proof of work at a time while the page is open. The visitor begins it. It is renewed after each use and
 * before it expires.
 */
export function useCaptcha(): Captcha {
  const [step, setStep] = useState<CaptchaStep>('open');
  const current = useRef<{ token: Promise<CaptchaToken>; stop: () => void } | null>(null);

  const begin = () => {
    current.current?.stop();
    const given = new AbortController();
    const token = import('../../../shared/captcha/solve-captcha.ts').then(({ solveCaptcha }) =>
      solveCaptcha(given.signal),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    current.current = {
      token,
      stop: () => {
        given.abort(new Error('the form was closed'));
        clearTimeout(timer);
      },
    };
    setStep('solving');
    token.then(
      ({ goodUntil }) => {
        if (given.signal.aborted) return;
        setStep('solved');
        timer = setTimeout(begin, Math.max(0, goodUntil - Date.now()));
      },
      () => !given.signal.aborted && setStep('failed'),
    );
  };
  useEffect(() => () => current.current?.stop(), []);

  const spend = async () => {
    if (!current.current) throw new Error('the captcha is not ticked');
    // The device may have slept through the time of the renewal.
    if ((await current.current.token).goodUntil < Date.now()) begin();
    const { text } = await current.current.token;
    begin();
    return text;
  };
  return { step, begin, spend };
}
