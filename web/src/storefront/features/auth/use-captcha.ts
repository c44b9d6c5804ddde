import { useEffect, useRef, useState } from 'react';
import type { CaptchaToken } from '../../parts/captcha/solve-captcha.ts';

export type CaptchaStep = 'open' | 'solving' | 'solved' | 'failed';

export interface Captcha {
  step: CaptchaStep;
  /** The person has ticked the box. */
  begin: () => void;
  /** A token for one call to the pool; the next one is being made meanwhile. Throws when none can be had. */
  spend: () => Promise<string>;
}

/** One proof of work at a time, for as long as the page is open: begun by the person, renewed after each use and before it expires. */
export function useCaptcha(): Captcha {
  const [step, setStep] = useState<CaptchaStep>('open');
  const current = useRef<{ token: Promise<CaptchaToken>; stop: () => void } | null>(null);

  const begin = () => {
    current.current?.stop();
    const given = new AbortController();
    const token = import('../../parts/captcha/solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha(given.signal));
    let timer: ReturnType<typeof setTimeout> | undefined;
    current.current = {
      token,
      stop: () => {
        given.abort(new Error('given up'));
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
    if (!current.current) throw new Error('the box was not ticked');
    // The machine may have slept through the time at which it would have been renewed.
    if ((await current.current.token).goodUntil < Date.now()) begin();
    const { text } = await current.current.token;
    begin();
    return text;
  };
  return { step, begin, spend };
}
