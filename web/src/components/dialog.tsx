import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

const shapes = {
  /** From below, as high as its content: a question, a choice. A centred box from 768 px. */
  sheet:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-2xl pb-safe motion-safe:animate-rise md:inset-x-auto md:bottom-auto md:top-1/2 md:left-1/2 md:w-[32rem] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-2xl',
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
  children?: ReactNode;
}

/** A press on a notice is meant for the notice, though it lies outside the modal that it lies over. */
function keepOpenBelowNotices(event: CustomEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}

/** A modal: focus stays inside and returns to where it came from, Escape and the cross close it. */
export function Dialog({ open, onOpenChange, shape = 'sheet', title, description, footer, children }: Props) {
  const { t } = useTranslation();
  const opener = useRef<Element | null>(null);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-black/50 motion-safe:animate-appear" />
        <Content
          className={classNames('fixed z-50 flex flex-col bg-ground text-ink shadow-2xl outline-none', shapes[shape])}
          onInteractOutside={keepOpenBelowNotices}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus to a trigger of its own, and these modals are opened from anywhere.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 border-b border-line px-4 py-2 pt-safe">
            <div className="min-w-0 flex-1 py-2">
              <Title className="text-xl font-bold">{title}</Title>
              {description && <Description className="mt-1 text-ink-soft">{description}</Description>}
            </div>
            <Close className={buttonClass({ variant: 'quiet', size: 'icon' })} aria-label={t('close')}>
              <X aria-hidden className="size-6" />
            </Close>
          </header>
          {children && <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">{children}</div>}
          {footer && <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3">{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  );
}
