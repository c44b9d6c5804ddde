import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useLayer } from './use-layer.ts';
import { useModal } from './use-modal.ts';

const shapes = {
  /** From below, as high as its content: a question, a choice. A centred box from 768 px. */
  sheet:
    'inset-x-0 bottom-0 max-h-[85dvh] border-t rounded-t-2xl pb-safe motion-safe:animate-rise md:inset-x-auto md:bottom-auto md:top-1/2 md:left-1/2 md:w-[32rem] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-2xl',
  /** The whole screen on a phone, a large box from 768 px. */
  full: 'inset-0 pb-safe motion-safe:animate-rise md:inset-auto md:top-1/2 md:left-1/2 md:h-[85dvh] md:w-[min(56rem,92vw)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-2xl',
};

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shape?: keyof typeof shapes;
  title: string;
  /** Read out with the title; shown under it. */
  description?: string;
  /** Stays at the lower edge, within the thumb's reach, while the content scrolls. */
  footer?: ReactNode;
  /** True if the caller itself makes the dialog a step of the browser's history. */
  isStep?: boolean;
  children?: ReactNode;
}

/**
 * Shows a modal: the focus stays inside and returns to its old position. Back, Escape, the cross and a press next to
 * the modal close it.
 */
export function Dialog({ open, ...dialog }: Props) {
  return open ? createPortal(<OpenDialog {...dialog} />, document.body) : null;
}

function OpenDialog({
  onOpenChange,
  shape = 'sheet',
  title,
  description,
  footer,
  isStep = false,
  children,
}: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = () => onOpenChange(false);
  useModal(box, close);
  useLayer(!isStep, close);
  return (
    // One layer with its shade: a question over a dialog darkens the dialog too.
    <div className="relative z-50">
      <div aria-hidden onClick={close} className="fixed inset-0 touch-none bg-black/50 motion-safe:animate-appear" />
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}title`}
        aria-describedby={description && `${id}description`}
        tabIndex={-1}
        className={classNames(
          'fixed flex flex-col border-edge/60 bg-ground text-ink shadow-2xl outline-none md:border',
          shapes[shape],
        )}
      >
        <header className="flex items-start gap-4 border-b border-line px-4 py-2 pt-safe">
          <div className="min-w-0 flex-1 py-2">
            <h2 id={`${id}title`} className="text-xl font-bold">
              {title}
            </h2>
            {description && (
              <p id={`${id}description`} className="mt-1 text-ink-soft">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            onClick={close}
            className={buttonClass({ variant: 'quiet', size: 'icon' })}
            aria-label={t('close')}
          >
            <X aria-hidden className="size-6" />
          </button>
        </header>
        {children && <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">{children}</div>}
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3">{footer}</footer>
        )}
      </div>
    </div>
  );
}
