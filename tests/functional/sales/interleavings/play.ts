import { randomUUID } from 'node:crypto';
import type { CartItem, OwnCartPrices } from '../../../../core/sales/contract/money.ts';
import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { callAs, newPerson, type Call } from '../../account-parts.ts';
import { sessionOfUrl, type CheckedOut } from '../../after-sale-parts.ts';
import { cartOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import type { Coverage } from './coverage.ts';
import { carts, type Script } from './moves.ts';

/** An item of a checkout, as the buyer saw it. */
export interface PlacedItem {
  /** The id in the order. */
  id: string;
  start: string;
  isCollection: boolean;
  /** The numbers of its photos. */
  photos: number[];
  /** Cents: the price of everyone, and the buyer's. */
  list: number;
  price: number;
}

export interface Placed {
  id: string;
  /** The cart of the browser that ordered it. */
  cartId: string;
  items: PlacedItem[];
  /** Its payment pages, the oldest first. */
  pages: CheckedOut[];
  /** The rounds in which it was paid, and after which the shop knew it; undefined before. */
  paidIn: number | undefined;
  seenIn: number | undefined;
  /** The round in which its dispute was lost. */
  lostIn: number | undefined;
}

/** An action that an admin sent. */
export interface Press {
  orderId: string;
  action: OrderAction;
  round: number;
  /** `unknown` after a fault. */
  outcome: 'done' | 'refused' | 'unknown';
}

/** Whether the sale was open during a round; `mixed` when that changed or a fault left it half done. */
export type SaleState = 'open' | 'closed' | 'mixed';

const firstPhoto: Record<string, number> = { '900001': 1, '900001.2': 11, '900002': 21 };
const photosOf = ({ imageId, swissEquestrianRiderId: start }: CartItem): number[] =>
  imageId === undefined ? Array.from({ length: 10 }, (_, at) => firstPhoto[start]! + at) : [imageId];

/** A buyer with two browsers, her orders, and the decisions of the office about them. */
export class Play {
  readonly parts: SaleParts;
  readonly coverage: Coverage;
  readonly script: Script;
  readonly email: string;
  /** Calls routes as the buyer. */
  readonly call: Call;
  readonly isAccount: boolean;
  /** The present cart of each browser. */
  readonly browsers: string[] = [randomUUID(), randomUUID()];
  readonly orders: Placed[] = [];
  readonly presses: Press[] = [];
  /** The state of the sale by round. */
  readonly sale: SaleState[] = [];
  readonly done = new Set<string>();
  /** True after a crash, perhaps between sending a mail and recording it. */
  crashed = false;

  private constructor(
    { parts, coverage, script }: Pick<Play, 'parts' | 'coverage' | 'script'>,
    { email, call }: { email: string; call: Call },
  ) {
    this.parts = parts;
    this.coverage = coverage;
    this.script = script;
    this.email = email;
    this.call = call;
    this.isAccount = script.account;
  }

  static async begin(world: Pick<Play, 'parts' | 'coverage' | 'script'>): Promise<Play> {
    const email = `buyer-${randomUUID()}@esempio.example`;
    const buyer = world.script.account ? await newPerson(email) : { email, call: callAs() };
    return new Play(world, buyer);
  }

  get round(): number {
    return this.sale.length;
  }

  isOwn = (executionName: string) => this.orders.some(({ id }) => executionName.startsWith(id));
  pages = () => this.orders.flatMap((order) => order.pages.map((page) => ({ ...page, order })));

  async checkOut(browser: number, cart: number): Promise<void> {
    const cartId = this.browsers[browser]!;
    const cartItems = await this.priced(carts[cart]!);
    if (cartItems.length === 0) return;
    const { body } = await this.call(
      this.isAccount ? 'POST /api/account/create-checkout-session' : 'POST /api/create-checkout-session',
      { body: cartOf(cartItems, { cartId }) },
    );
    const { url } = body as { url?: string };
    if (url !== undefined) this.remember(await sessionOfUrl(url), cartId, cartItems);
  }

  /** Prices a cart as the page of an account does: without her own photos. */
  private async priced(cart: readonly CartItem[]): Promise<CartItem[]> {
    if (!this.isAccount) return [...cart];
    const { body } = await this.call('POST /api/account/price-cart', { body: { cartItems: cart } });
    const { items } = body as OwnCartPrices;
    return cart.flatMap((item, at) => (items[at]!.yours ? [] : [{ ...item, price: items[at]!.price }]));
  }

  private remember(page: CheckedOut, cartId: string, cart: readonly CartItem[]): void {
    const known = this.orders.find(({ id }) => id === page.orderId);
    // Two tabs with the same contents lead to the same page.
    if (known?.pages.some(({ sessionId }) => sessionId === page.sessionId)) return;
    if (known) return void known.pages.push(page);
    const items = cart.map((item, at) => ({
      id: `${page.orderId}-${at}`,
      start: item.swissEquestrianRiderId,
      isCollection: item.type === 'collection',
      photos: photosOf(item),
      list: item.type === 'collection' ? 7000 : 1300,
      price: item.price,
    }));
    this.orders.push({
      id: page.orderId,
      cartId,
      items,
      pages: [page],
      paidIn: undefined,
      seenIn: undefined,
      lostIn: undefined,
    });
  }

  /** Empties the browser's cart, as the page after the payment does. */
  emptyCart(cartId: string): void {
    const at = this.browsers.indexOf(cartId);
    if (at >= 0) this.browsers[at] = randomUUID();
  }
}
