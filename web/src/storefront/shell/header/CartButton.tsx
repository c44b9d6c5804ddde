import { ShoppingBag } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useLayer, useOpener } from '../../../shared/ui/layers/use-layer.ts';
import { useCart } from '../../features/cart/items/cart-store.ts';
import { loadLater } from '../../routes/load-later.ts';

const loadDrawer = () => import('../../features/cart/CartDrawer.tsx');
const CartDrawer = loadLater(loadDrawer, { when: 'ahead', texts: ['refusals', 'sale', 'cart'] });

/** The cart's name among the layers over a page. */
const NAME = 'cart';

/** Opens the cart over any page. Pages open it with the event `cart:open`. */
export function CartButton() {
  const { t } = useTranslation();
  const count = useCart().items.length;
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  // Also while its code is loading: Back then cancels the opening.
  useLayer(open, () => setOpen(false), NAME);
  useOpener(NAME, show);
  useEffect(() => {
    window.addEventListener('cart:open', show);
    return () => window.removeEventListener('cart:open', show);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={show}
        // Only fetches ahead: without a connection it fails silently, and the click waits for a connection
        // (`load-later.ts`).
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        aria-label={t('cart', { count })}
        aria-haspopup="dialog"
        className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'relative')}
      >
        <ShoppingBag aria-hidden className="size-6" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 flex h-[min(1.25rem,6vw)] min-w-[min(1.25rem,6vw)] items-center justify-center rounded-full bg-accent px-1 text-[min(0.75rem,3.6vw)] font-bold text-on-accent tabular"
          >
            {count}
          </span>
        )}
      </button>
      {wanted && (
        <Suspense>
          <CartDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
