import type { CartItem } from '../../../core/sales/contract/money.ts';
import { cartOfPlaces } from '../../../core/sales/orders/abandoned-order.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { eventRaceOf } from '../../../core/sales/pricing.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readShownRace } from '../../store/catalogue/races/races.ts';
import { cartInPlaceOf, readCartClaim } from '../../store/sales/payments/carts.ts';
import { canBegin } from '../../store/sales/payments/forget-unpaid.ts';
import { readOrder, readOrderWithItems } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { isGuests } from './payment-page.ts';

/**
 * Returns the items of a guest's unpaid order for the cart of a visitor from its mail, at the prices of the time, so
 * that the cart shows changed ones. Starts that the shop no longer shows are left out: `gone` counts them.
 * @throws ShopError `order_not_found`, also for a paid or ended one, about which it reveals nothing
 */
export async function showCartOfOrder(orderId: string, left: string): Promise<{ cartItems: CartItem[]; gone: number }> {
  const found = await readOrderWithItems(orderId);
  if (!found || !isGuests(found.order) || !(await waits(found.order)))
    throw new ShopError('order_not_found', 'no unpaid order has this id');
  const wanted = cartOfPlaces(found.items, left === 'all' ? undefined : left);
  const shown = await shownStarts(wanted);
  const cartItems = wanted.filter(({ participantId }) => shown.has(participantId));
  return { cartItems, gone: wanted.length - cartItems.length };
}

/** Tells whether it still waits for payment: the order itself, or an unpaid cart that replaced it. */
async function waits({ id, status, anonymised_at, withdrawn, created_at }: StoredOrder): Promise<boolean> {
  if (isPaid(status) || anonymised_at !== null) return false;
  if (!withdrawn) return true;
  const claim = await readCartClaim(cartInPlaceOf(id));
  const instead = claim && (await readOrder(claim.order_id));
  return instead !== undefined && !isPaid(instead.status) && canBegin(created_at);
}

/** Returns the starts that are visible in the shop: a closed gallery sells no photos. */
async function shownStarts(cart: readonly CartItem[]): Promise<Set<string>> {
  const races = new Map(cart.map((item) => [eventRaceOf(item), item]));
  const found = await Promise.all([...races.values()].map(({ eventId, raceId }) => readShownRace(eventId, raceId)));
  const open = found.filter((race) => race !== undefined && isGalleryOpen(race.race.status));
  const starts = open.flatMap((race) => race?.participants ?? []);
  return new Set(starts.map(({ id }) => id));
}
