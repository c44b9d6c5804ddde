import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import type { Chrome } from './use-chrome.ts';
import './gallery.css';

interface Props {
  rider: string;
  horse: string;
  /** `3 di 25`; absent while there is nothing to count. */
  counter?: string;
  chrome: Chrome;
  root: Ref<HTMLDivElement>;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** The whole screen, in the dark: focus and scrolling stay inside and return to where they were; Escape and the cross close it. */
export function GalleryFrame({ rider, horse, counter, chrome, root, onClose, onKeyDown, children }: Props) {
  const { t } = useTranslation('gallery');
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Content
          ref={root}
          aria-describedby={undefined}
          data-hidden={chrome.shown ? undefined : ''}
          className={classNames('gallery fixed inset-0 z-40 overflow-hidden bg-black text-ink outline-none', !chrome.shown && 'cursor-none')}
          onOpenAutoFocus={(event) => {
            // On the gallery itself, so that space and the arrows mean the photo and not a button.
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onPointerMove={(event) => event.pointerType === 'mouse' && chrome.wake()}
          onPointerDownCapture={chrome.press}
          onKeyDownCapture={(event) => event.key !== ' ' && chrome.wake()}
          onKeyDown={onKeyDown}
        >
          <header data-chrome className="pointer-events-none absolute inset-x-0 top-0 z-10 flex items-start gap-3 bg-linear-to-b from-black/80 to-transparent px-4 pt-safe pb-10">
            <div className="min-w-0 flex-1 py-1">
              <Title className="truncate text-lg leading-tight font-bold">
                <span className="sr-only">{t('label', { rider: '' })}</span>
                {rider}
              </Title>
              {horse && <p className="truncate leading-tight text-ink-soft italic">{horse}</p>}
            </div>
            {counter && <p className="flex h-11 items-center font-semibold tabular">{counter}</p>}
            <Close className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'pointer-events-auto -mr-2')} aria-label={t('close')}>
              <X aria-hidden className="size-6" />
            </Close>
          </header>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
