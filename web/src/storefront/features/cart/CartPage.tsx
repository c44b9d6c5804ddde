import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { CartList } from './CartList.tsx';
import { CartNotices } from './CartNotices.tsx';
import { cart, useCart } from './items/cart-store.ts';
import { CheckoutButton } from './checkout/CheckoutButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { OrderInCart } from './OrderInCart.tsx';
import { useCartPrices } from './checkout/own-prices.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import { useOrderInCart } from './use-order-in-cart.ts';

export default function CartPage() {
  const { t } = useTranslation('cart');
  const { items } = useCart();
  const prices = useCartPrices();
  const checkout = useCheckout(prices.total);
  const order = useOrderInCart();
  const filled = items.length > 0;
  return (
    <div className="mx-auto max-w-page px-page py-6 md:py-10">
      <PageTitle parts={[t('title')]} />
      <Link
        to={paths.home()}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('home')}
      </Link>
      <div className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-4xl font-extrabold tracking-tight">{t('title')}</h1>
          <p role="status" className={classNames('text-ink-soft tabular', !filled && 'sr-only')}>
            {t('items', { count: items.length })}
          </p>
        </div>
        {filled && <ClearButton />}
      </div>
      <OrderInCart order={order} />
      <CartNotices checkout={checkout} yours={prices.yours} />
      {filled ? (
        <div className="items-start gap-10 md:grid md:grid-cols-[1fr_20rem] lg:gap-20 lg:grid-cols-[1fr_24rem]">
          <CartList items={items} prices={prices} />
          <aside
            aria-label={t('total')}
            className="sticky bottom-0 -mx-(--gutter) border-t border-line bg-ground px-(--gutter) pt-4 pb-safe md:top-24 md:bottom-auto md:mx-0 md:rounded-xl md:border md:p-6"
          >
            <CheckoutButton checkout={checkout} total={prices.total} />
          </aside>
        </div>
      ) : (
        !order.coming && <EmptyCart />
      )}
    </div>
  );
}

function ClearButton() {
  const { t } = useTranslation('cart');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-label={t('clear.action')} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        <span className="sm:hidden">{t('clear.short')}</span>
        <span className="max-sm:hidden">{t('clear.action')}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('clear.title')}
        description={t('clear.description')}
        confirm={t('clear.confirm')}
        cancel={t('clear.cancel')}
        onConfirm={() => cart.clear()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
