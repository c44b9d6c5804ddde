import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { leftNotice, showNotices, type Notice } from './notify.ts';
import { BESIDE_MODALS } from '../layers/beside-modals.ts';

/**
 * Shows the notices in the body, outside the page. A gallery or a dialog makes the page unreachable, but notices must
 * stay usable. Sonner's own defaults for number (3) and duration (4 s) are those of `spec/storefront.md §9`.
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

/** Shows a left notice only once, even after a reload or a return. */
function showOnce(left: Notice | undefined): void {
  if (!left) return;
  history.replaceState({ ...(history.state as object), usr: null }, '');
  show(left);
}

function show({ kind, title, description, action, lasts }: Notice): void {
  toast[kind](title, {
    // Equal words make a single toast.
    id: `${title} ${description ?? ''}`,
    ...(description ? { description } : {}),
    ...(action ? { action: { label: action.label, onClick: action.onPress }, className: 'with-action' } : {}),
    ...(lasts ? { duration: lasts } : {}),
  });
}
