import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { mailAgain, newLink, recordAct, type Act, type ActChanges } from '../../../store/sales/acts.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import { listSales } from '../../../store/sales/sold.ts';
import { presentLink } from './planned-act.ts';

/**
 * Rebuilds the files of every buyer of a start's collection that gets photos, and mails them the link again. Each order
 * is handled once for all repetitions; erased or refunded buyers get nothing.
 * @param isDue tells whether an order gets photos; without it, all of them do
 * @returns the number of orders
 */
export async function bringPhotos(
  e: EventId,
  r: RaceId,
  gaining: readonly StartId[],
  act: Pick<Act, 'action_id' | 'by'>,
  isDue: IsDue = () => Promise.resolve(true),
): Promise<number> {
  const sales = await listSales(e, r);
  const bought = sales.filter((sale) => sale.type === 'collection' && gaining.includes(sale.swiss_equestrian_rider_id));
  let brought = 0;
  for (const orderId of new Set(bought.map(({ order_id }) => order_id))) {
    const order = await retry(`more photos for order ${orderId}`, () =>
      written(orderId, act, { e, r, gaining, isDue }),
    );
    if (!order) continue;
    await startFulfilment(orderId, order.generation);
    brought++;
  }
  return brought;
}

type IsDue = (order: OrderWithItems) => Promise<boolean>;

interface Gained {
  e: EventId;
  r: RaceId;
  gaining: readonly StartId[];
  isDue: IsDue;
}

/** Returns the order once it is recorded; null when it is not due, undefined when another call was faster. */
async function written(orderId: string, act: Pick<Act, 'action_id' | 'by'>, gained: Gained) {
  const found = await readOrderWithItems(orderId);
  if (!found) return null;
  const { order } = found;
  if (order.actions.includes(act.action_id)) return order;
  const changes = keepsOf(found, gained) && (await gained.isDue(found)) ? changesOf(found) : null;
  if (!changes) return null;
  return (await recordAct(order, { ...act, what: 'photos_added' }, changes)) ? { ...order, ...changes.set } : undefined;
}

/** Tells whether the collection still belongs to its buyer. */
const keepsOf = ({ order, items }: OrderWithItems, { e, r, gaining }: Gained): boolean =>
  itemsKept(order, items).some(
    (item) =>
      item.type === 'collection' &&
      item.event_id === e &&
      item.race_id === r &&
      gaining.includes(item.swiss_equestrian_rider_id),
  );

/** Uses the buyer's present link, or a new one if that is invalid. Null without a recipient. */
function changesOf({ order }: OrderWithItems): ActChanges | null {
  try {
    return mailAgain(order, presentLink(order));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.code === 'link_expired' ? newLink(order) : null;
  }
}
