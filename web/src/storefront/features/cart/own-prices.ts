import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { cartTotal, type CartItems } from '../../../../../core/cart.ts';
import { thingInCart } from '../../../../../core/contents.ts';
import type { CartItem, OwnCartPrices } from '../../../../../core/contract/money.ts';
import { loadAccountApi } from '../../../shared/api/load-account-api.ts';
import { isSignedIn, useSignedIn } from '../../../shared/session/session.ts';
import { useCart } from './cart-store.ts';

type OwnPrice = OwnCartPrices['items'][number];
type OwnPrices = ReadonlyMap<string, OwnPrice>;

/** What the cart costs who is signed in: what she bought before counts, and is not bought again. */
const ownPricesQuery = (items: CartItems) =>
  queryOptions({
    queryKey: ['account', 'cart', items.map((item) => `${thingInCart(item)} ${item.price}`)],
    queryFn: async ({ signal }): Promise<OwnPrices> => {
      const { accountApi } = await loadAccountApi();
      const answer = await accountApi('POST /api/account/price-cart', { body: { cartItems: [...items] }, signal });
      return new Map(items.map((item, at) => [thingInCart(item), answer.items[at]!]));
    },
    retry: false,
    // What was bought a minute ago counts.
    staleTime: 0,
  });

export interface CartPrices {
  /** Cents. */
  total: number;
  of: (item: CartItem) => OwnPrice;
  /** What was bought before. */
  yours: CartItem[];
}

function pricesOf(items: CartItems, own: OwnPrices | undefined): CartPrices {
  const of = (item: CartItem): OwnPrice =>
    own?.get(thingInCart(item)) ?? { price: item.price, counted: 0, yours: false };
  return {
    total: cartTotal(items.map((item) => ({ ...item, price: of(item).price }))),
    of,
    yours: items.filter((item) => of(item).yours),
  };
}

/** What the shop says of what they cost who is signed in; undefined for a guest, and until it has answered. */
function useOwnPrices(items: CartItems): OwnPrices | undefined {
  const enabled = useSignedIn() && items.length > 0;
  const { data } = useQuery({ ...ownPricesQuery(items), enabled, placeholderData: keepPreviousData });
  return enabled ? data : undefined;
}

/** What things cost whoever looks at them: a guest, and until the shop has answered, what everybody pays. */
export const usePricesOf = (items: CartItems): CartPrices => pricesOf(items, useOwnPrices(items));

/** The same of this cart. */
export const useCartPrices = (): CartPrices => usePricesOf(useCart().items);

/** The same of a cart, asked for now. Without an answer it is what everybody pays, and the server has the last word. */
export async function askCartPrices(queries: QueryClient, items: CartItems): Promise<CartPrices> {
  const own = isSignedIn() ? await queries.fetchQuery(ownPricesQuery(items)).catch(() => undefined) : undefined;
  return pricesOf(items, own);
}

/** What something costs who has bought a part of it before, in cents; undefined for everybody else, and until the shop has said it. */
export function useOwnPrice(item: CartItem | undefined, hasPart: boolean): number | undefined {
  const own = useOwnPrices(item && hasPart ? [item] : []);
  return item && own?.get(thingInCart(item))?.price;
}
