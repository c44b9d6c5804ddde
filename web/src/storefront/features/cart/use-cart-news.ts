import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CartItems } from '../../../../../core/sales/cart/cart.ts';
import type { PriceChange } from '../../../../../core/sales/cart/reprice.ts';
import { changedCollections, type CollectionChange } from '../../../../../core/sales/cart/changed-collections.ts';
import { findWithdrawn, type RaceNow, type Withdrawn } from '../../../../../core/sales/cart/cart-check.ts';
import type { EventRaceId } from '../../../../../core/ids.ts';
import { eventRaceOf } from '../../../../../core/sales/pricing/price-cart.ts';
import { isUnknownAddress } from '../../../shared/api/api-error.ts';
import { raceQuery } from '../../parts/race-query.ts';
import { useSettings } from '../../../shared/api/settings.ts';
import { repriceCart } from './checkout/reprice-cart.ts';
import { cart, useCart } from './items/cart-store.ts';
import { bringPricesUpToDate } from './checkout/todays-prices.ts';

/** The age that an answer of the shop may have in any case (ms). */
const RECENT = 30_000;

export interface CartNews {
  changes: readonly PriceChange[];
  withdrawn: readonly Withdrawn[];
  collections: readonly CollectionChange[];
}

/**
 * Returns price changes and withdrawn items since the cart was filled. Asks when the cart opens and when the visitor
 * returns to it, and follows changes while it is open.
 */
export function useCartNews(): CartNews {
  const { items, changes } = useCart();
  usePricesOfToday(items);
  const races = useRacesNow(items);
  return { changes, withdrawn: findWithdrawn(items, races), collections: changedCollections(items, races) };
}

function usePricesOfToday(items: CartItems): void {
  const queries = useQueryClient();
  const prices = useSettings()?.prices;
  useEffect(() => {
    // Without an answer the cart stays unchanged; the server decides on the total.
    const ask = () => void bringPricesUpToDate(queries).catch(() => undefined);
    ask();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [queries]);
  useEffect(() => {
    if (prices) repriceCart(cart, prices);
  }, [prices, items]);
}

function useRacesNow(items: CartItems): ReadonlyMap<EventRaceId, RaceNow> {
  const wanted = useMemo(() => [...new Map(items.map((item) => [eventRaceOf(item), item]))], [items]);
  const answers = useQueries({
    queries: wanted.map(([, { eventId, raceId }]) => ({ ...raceQuery(eventId, raceId), staleTime: RECENT })),
  });
  const races = new Map<EventRaceId, RaceNow>();
  wanted.forEach(([key], at) => {
    const answer = answers[at];
    if (answer?.data && !isUnknownAddress(answer.error)) races.set(key, answer.data);
    else if (isUnknownAddress(answer?.error)) races.set(key, null);
  });
  return races;
}
