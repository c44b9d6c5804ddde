import { useTranslation } from 'react-i18next';
import { thingInCart } from '../../../../../../core/sales/contents.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { paths } from '../../../../shared/links/paths.ts';
import { cart } from '../items/cart-store.ts';
import { Notice } from '../Notice.tsx';
import type { Checkout } from './use-checkout.ts';
import { useItemName } from '../use-race-names.ts';

/**
 * Lists the items in the cart that the signed-in customer already owns. Links to her photos and offers to remove these
 * items.
 */
export function YoursAlready({ yours, checkout }: { yours: readonly CartItem[]; checkout: Checkout }) {
  const { t } = useTranslation('cart');
  const nameOf = useItemName();
  const count = yours.length;
  const removeAndGoOn = () => {
    cart.remove(yours);
    checkout.dismiss();
  };
  return (
    <Notice
      title={t('checkout.yours', { count })}
      actions={
        <>
          <Button onClick={removeAndGoOn}>{t('checkout.removeGone', { count })}</Button>
          <Link to={`${paths.account()}?tab=gallery`} className={buttonClass({ variant: 'secondary' })}>
            {t('checkout.toYours')}
          </Link>
        </>
      }
    >
      <ul className="list-disc pl-4">
        {yours.map((item) => (
          <li key={thingInCart(item)}>{nameOf(item)}</li>
        ))}
      </ul>
    </Notice>
  );
}
