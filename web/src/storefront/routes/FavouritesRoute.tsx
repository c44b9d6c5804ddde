import { useTranslation } from 'react-i18next';
import { listFor } from '../../../../core/sales/pricing/price-lists.ts';
import { useSettings } from '../../shared/api/settings.ts';
import { notify } from '../../shared/ui/messages/notify.ts';
import { singleItem } from '../features/cart/items/cart-items.ts';
import { cart } from '../features/cart/items/cart-store.ts';
import { usePricesOf } from '../features/cart/checkout/own-prices.ts';
import type { Buying } from '../features/favourites/FavouritePhotos.tsx';
import { FavouritesPage } from '../features/favourites/FavouritesPage.tsx';
import { useFavouriteList, type FavouriteList } from '../features/favourites/use-favourite-list.ts';
import type { ShownFavourite } from '../features/favourites/use-favourite-photos.ts';

/** Connects the favourites, which know no cart, with the cart. */
export default function FavouritesRoute() {
  const list = useFavouriteList();
  return <FavouritesPage list={list} {...useBuying(list)} />;
}

function useBuying({ photos, loading }: FavouriteList): Buying {
  const { t } = useTranslation('favourites');
  const prices = useSettings()?.prices;
  const itemsOf = (shown: readonly ShownFavourite[]) =>
    prices
      ? shown.map((one) =>
          singleItem(
            one,
            one.photo.number,
            listFor(prices, {
              eventId: one.event.swiss_equestrian_id,
              raceId: one.race.swiss_equestrian_race_id,
            }),
          ),
        )
      : [];
  // Races load one by one, but the prices of all are requested together.
  const { of } = usePricesOf(loading ? [] : itemsOf(photos));
  const onBuy: Buying['onBuy'] = (wares) => {
    const outcomes = itemsOf(wares).map((item) => cart.add(item).outcome);
    const added = outcomes.filter((outcome) => outcome === 'added').length;
    if (outcomes.includes('cart_full')) notify.error(t('cartFull', { count: added }));
    else if (added === 0) notify.info(t('allInCart', { count: wares.length }));
    else notify.success(t('bought', { count: added }), added < outcomes.length ? t('boughtBefore') : undefined);
  };
  return { isYours: (shown) => itemsOf([shown]).some((item) => of(item).yours), onBuy };
}
