import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLayer } from '../../../shared/ui/layers/use-layer.ts';
import { useModal } from '../../../shared/ui/layers/use-modal.ts';
import { Menu } from './Menu.tsx';

/** Hides the menu behind a button below 768 px, from where it slides in (`spec/administration.md §2`). */
export function PhoneMenu() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t('openMenu')}
        className={`${buttonClass({ variant: 'quiet', size: 'icon' })} -ml-2 md:hidden`}
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      {open && createPortal(<Drawer onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Back, Escape, the cross, a press next to it and every link to another page close it. */
function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const box = useRef<HTMLDivElement>(null);
  useModal(box, onClose);
  useLayer(true, onClose);
  return (
    <div>
      <div
        aria-hidden
        onClick={onClose}
        className="fixed inset-0 z-40 touch-none bg-black/50 motion-safe:animate-appear"
      />
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-label={t('menu')}
        tabIndex={-1}
        className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col bg-ground pb-safe shadow-2xl outline-none motion-safe:animate-slide-in"
      >
        <div className="flex items-center justify-end border-b border-line px-2 py-2 pt-safe">
          <button
            type="button"
            onClick={onClose}
            aria-label={t('common:close')}
            className={buttonClass({ variant: 'quiet', size: 'icon' })}
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <Menu />
      </div>
    </div>
  );
}
