import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/settings.ts';
import { notify } from '../../shared/ui/notify.ts';
import { singleItem } from '../features/cart/cart-items.ts';
import { cart } from '../features/cart/cart-store.ts';
import { FavouritesPage } from '../features/favourites/FavouritesPage.tsx';
import type { ShownFavourite } from '../features/favourites/use-favourite-photos.ts';

/** The favourites, which know no cart, and the cart that they are put into. */
export default function FavouritesRoute() {
  const { t } = useTranslation('favourites');
  const prices = useSettings()?.prices;
  const buy = (photos: readonly ShownFavourite[]) => {
    if (!prices) return;
    const outcomes = photos.map((shown) => cart.add(singleItem(shown, shown.photo.number, prices)).outcome);
    const added = outcomes.filter((outcome) => outcome === 'added').length;
    if (outcomes.includes('cart_full')) notify.error(t('cartFull', { count: added }));
    else if (added === 0) notify.info(t('allInCart', { count: photos.length }));
    else notify.success(t('bought', { count: added }), added < outcomes.length ? t('boughtBefore') : undefined);
  };
  return <FavouritesPage onBuy={buy} />;
}
