import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';
import { thingInCart } from '../../../../../../core/sales/contents.ts';
import type { CartItem, OwnCartPrices } from '../../../../../../core/sales/contract/money.ts';
import { priceItems } from '../../../../../../core/sales/pricing/price-items.ts';
import { loadAccountApi } from '../../../../shared/api/load-account-api.ts';
import { isSignedIn, useSignedIn } from '../../../../shared/session/session.ts';
import { useCart } from '../items/cart-store.ts';

type OwnPrice = OwnCartPrices['items'][number];
type OwnPrices = ReadonlyMap<string, OwnPrice>;

/** Asks for the signed-in customer's prices. They count the photos that she already owns. */
const ownPricesQuery = (items: CartItems) =>
  queryOptions({
    queryKey: ['account', 'cart', items.map((item) => `${thingInCart(item)} ${item.price}`)],
    queryFn: async ({ signal }): Promise<OwnPrices> => {
      const { accountApi } = await loadAccountApi();
      const answer = await accountApi('POST /api/account/price-cart', { body: { cartItems: [...items] }, signal });
      return new Map(items.map((item, at) => [thingInCart(item), answer.items[at]!]));
    },
    retry: false,
    // A purchase of a minute ago must count.
    staleTime: 0,
  });

export interface CartPrices {
  /** In cents. */
  total: number;
  of: (item: CartItem) => OwnPrice;
  /** Items that the customer already owns. */
  yours: CartItem[];
}

function pricesOf(items: CartItems, own: OwnPrices | undefined): CartPrices {
  const { lines } = priceItems(items);
  const listed = new Map(items.map((item, at) => [thingInCart(item), lines[at]!.price]));
  const of = (item: CartItem): OwnPrice => {
    const thing = thingInCart(item);
    return own?.get(thing) ?? { price: listed.get(thing) ?? item.price, counted: 0, yours: false };
  };
  return {
    total: items.reduce((sum, item) => sum + of(item).price, 0),
    of,
    yours: items.filter((item) => of(item).yours),
  };
}

/** Returns the signed-in customer's prices. Undefined for a guest, and until the shop has answered. */
function useOwnPrices(items: CartItems): OwnPrices | undefined {
  const enabled = useSignedIn() && items.length > 0;
  const { data } = useQuery({ ...ownPricesQuery(items), enabled, placeholderData: keepPreviousData });
  return enabled ? data : undefined;
}

/**
 * Returns the prices for the current visitor. A guest pays the list price, which also stands until the shop has
 * answered.
 */
export const usePricesOf = (items: CartItems): CartPrices => pricesOf(items, useOwnPrices(items));

/** Returns the prices of this browser's cart. */
export const useCartPrices = (): CartPrices => usePricesOf(useCart().items);

/** Asks now for the prices of a cart. Without an answer returns the list prices; the server decides in the end. */
export async function askCartPrices(queries: QueryClient, items: CartItems): Promise<CartPrices> {
  const own = isSignedIn() ? await queries.fetchQuery(ownPricesQuery(items)).catch(() => undefined) : undefined;
  return pricesOf(items, own);
}

/**
 * Returns the item's price, in cents, for a customer who already owns a part of it. Undefined for everyone else, and
 * until the shop has answered.
 */
export function useOwnPrice(item: CartItem | undefined, hasPart: boolean): number | undefined {
  const own = useOwnPrices(item && hasPart ? [item] : []);
  return item && own?.get(thingInCart(item))?.price;
}
