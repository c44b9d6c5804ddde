import { X } from 'lucide-react';
import { useId, useLayoutEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useModal } from '../../../shared/ui/layers/use-modal.ts';
import { darkenPage } from './darken-page.ts';
import type { Chrome } from './use-chrome.ts';
import './gallery.css';

interface Props {
  rider: string;
  horse: string;
  /** `3 di 25`; undefined while there is nothing to count. */
  counter?: string;
  /** More of the upper edge: links to other photos, and actions for this photo. */
  around?: ReactNode;
  chrome: Chrome;
  root: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/**
 * Fills the whole screen, in the dark. Focus and scrolling stay inside and return to their old position afterwards.
 * Escape and the cross close the frame.
 */
export function GalleryFrame({ rider, horse, counter, around, chrome, root, onClose, onKeyDown, children }: Props) {
  const { t } = useTranslation('gallery');
  const title = useId();
  // The gallery itself has the focus: the space bar and the arrows act on the photo, not on a button.
  useModal(root, onClose, 'itself');
  useLayoutEffect(darkenPage, []);
  // Not by `:has`, which browsers of the floor lack.
  const markKeys = () =>
    root.current?.toggleAttribute('data-keys', root.current.querySelector('[data-chrome] :focus-visible') !== null);
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal
      aria-labelledby={title}
      tabIndex={-1}
      data-hidden={chrome.shown ? undefined : ''}
      className={classNames(
        'gallery fixed inset-0 z-40 overflow-hidden bg-black text-ink outline-none',
        !chrome.shown && 'cursor-none',
      )}
      onPointerMove={(event) => event.pointerType === 'mouse' && chrome.move()}
      onPointerDownCapture={chrome.press}
      onPointerUpCapture={chrome.release}
      onPointerCancelCapture={chrome.release}
      onFocus={markKeys}
      onBlur={markKeys}
      onKeyDownCapture={(event) => event.key !== ' ' && chrome.wake()}
      onKeyDown={onKeyDown}
    >
      <header
        data-chrome
        className="pointer-events-none absolute inset-x-0 top-0 z-10 flex flex-wrap items-start gap-x-[12px] bg-linear-to-b from-black/80 to-transparent pr-[max(16px,env(safe-area-inset-right))] pl-[max(16px,env(safe-area-inset-left))] pt-safe pb-10"
      >
        <div className="min-w-0 flex-1 py-1">
          <h2 id={title} className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">
            <span className="sr-only">{t('label', { rider: '' })}</span>
            {rider}
          </h2>
          {/* Counts the shown rider's photos, next to her name: beside the next rider's, it would seem to count theirs. */}
          <div className="flex gap-x-[12px] leading-tight">
            {horse && <p className="truncate text-ink-soft italic">{horse}</p>}
            {counter && <p className="shrink-0 font-semibold tabular">{counter}</p>}
          </div>
        </div>
        {around}
        <button
          type="button"
          onClick={onClose}
          className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'pointer-events-auto -mr-2 shrink-0')}
          aria-label={t('close')}
        >
          <X aria-hidden className="size-6" />
        </button>
      </header>
      {children}
    </div>,
    document.body,
  );
}
