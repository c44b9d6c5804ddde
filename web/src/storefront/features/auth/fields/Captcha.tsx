import { Check, LoaderCircle } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { FocusEdge } from '../../../../shared/looks/focus-edge.tsx';
import type { Captcha as State } from '../use-captcha.ts';

/**
 * Shows a box to tick, then lets the device work for a second. Sets no riddles and tells no third party of the visit (`spec/storefront.md §5`).
 */
export function Captcha({
  captcha: { step, begin },
  id,
  box,
}: {
  captcha: State;
  id: string;
  box: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation('auth');
  const ticked = step === 'solving' || step === 'solved';
  return (
    <div>
      <label
        className={classNames(
          'flex min-h-13 items-center gap-3 rounded-md border px-4',
          step === 'failed' ? 'border-danger-text' : 'border-line',
          !ticked && 'cursor-pointer',
        )}
      >
        <span
          className={classNames(
            'relative flex size-6 shrink-0 items-center justify-center rounded-sm border-2',
            step === 'solved' ? 'border-accent-edge bg-accent text-on-accent' : 'border-edge',
          )}
        >
          <input
            ref={box}
            type="checkbox"
            checked={ticked}
            onChange={() => !ticked && begin()}
            aria-describedby={id}
            className="peer absolute inset-0 cursor-[inherit] opacity-0"
          />
          <FocusEdge className="rounded-sm" />
          {step === 'solving' && (
            <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
          )}
          {step === 'solved' && <Check aria-hidden className="size-4" strokeWidth={3} />}
        </span>
        <span className="font-medium">{t('captcha.label')}</span>
      </label>
      <p
        id={id}
        role="status"
        className={classNames('mt-1 min-h-6', step === 'failed' ? 'font-medium text-danger-text' : 'text-ink-soft')}
      >
        {t(`captcha.${step}`)}
      </p>
    </div>
  );
}
