import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { leftNotice, showNotices, type Notice } from './notify.ts';
import { BESIDE_MODALS } from '../layers/beside-modals.ts';

/**
 * Beside the page, not in it: a gallery or a dialog puts the page out of reach, and what it says must still be heard and pressed.
 * Sonner's own defaults for how many (3) and how long (4 s) are those of `spec/storefront.md §9`.
 */
export default function Toasts({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  useEffect(() => {
    showOnce(leftNotice());
    return showNotices(show);
  }, []);
  return createPortal(
    <div {...{ [BESIDE_MODALS]: '' }}>
      <Toaster
        position="top-center"
        closeButton
        theme="system"
        className="shop-toaster"
        offset={{ top: 'calc(env(safe-area-inset-top) + 16px)' }}
        containerAriaLabel={regionLabel}
        toastOptions={{ closeButtonAriaLabel: closeLabel, classNames: { toast: 'shop-toast' } }}
      />
    </div>,
    document.body,
  );
}

/** It is said once, also to who reloads the page or comes back to it. */
function showOnce(left: Notice | undefined): void {
  if (!left) return;
  history.replaceState({ ...(history.state as object), usr: null }, '');
  show(left);
}

function show({ kind, title, description, action, lasts }: Notice): void {
  toast[kind](title, {
    // The same words twice are one toast.
    id: `${title} ${description ?? ''}`,
    ...(description ? { description } : {}),
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    ...(lasts ? { duration: lasts } : {}),
  });
}
