import type { EventId, RaceId } from '../../../core/ids.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import {
  decodePhotoNumbers,
  encodePhotoNumbers,
  joinRuns,
  runsOf,
  writeRuns,
} from '../../../core/photos/photo-numbers.ts';
import { hiddenNumbers, photosForBuyers, shareNumbers, withNumbers } from '../../../core/photos/taken-down.ts';
import { shortfallOf } from '../../../core/sales/shortfall.ts';
import { numbersOfCollection } from '../../../core/sales/sold-photos.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { startFulfilment } from '../../gateways/workflows.ts';
import { knownRace, type RaceWithParticipants } from '../../store/catalogue/races/races.ts';
import type { RaceOfTakeDown } from '../../store/photos/persons.ts';
import { listTakeDownsOfRace, type StoredTakeDown } from '../../store/photos/take-downs.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import { newFiles, recordAct } from '../../store/sales/acts.ts';
import { proposeRefundWrites, readFewerPhotos, type FewerPhotos } from '../../store/sales/fewer-photos.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { listOrdersOfRace } from '../../store/sales/refund-runs/bought-of.ts';
import { countPresent } from '../../store/sales/shortfalls.ts';
import type { StoredOrder, StoredOrderItem } from '../../store/sales/stored-order.ts';
import { hashOf } from './hash.ts';

const ORDERS_CONCURRENCY = 8;

/**
 * Takes the photos of a take-down from their buyers, or gives them back once it is undone: their links lead to new
 * files, and the office sees a proposed refund. Each order is handled once for all repetitions.
 * @returns the number of orders
 */
export async function takeFromBuyers(
  one: StoredTakeDown,
  races: readonly RaceOfTakeDown[],
  by: string,
): Promise<number> {
  const orders = new Set<string>();
  for (const race of races) for (const id of await takeInRace(one, race, by)) orders.add(id);
  return orders.size;
}

/**
 * Does the same in a race whose photos moved: a hidden start may have photos by now that others had bought before.
 * Take-downs that leave sold photos with their buyers change nothing.
 */
export async function takeMovedFromBuyers(e: EventId, r: RaceId, by: string): Promise<void> {
  const all = await listTakeDownsOfRace(e, r);
  const withdrawn = all.filter((one) => one.kind === 'start' && one.undone_at === null && one.sold === 'withdrawn');
  const first = new Map(withdrawn.map((one) => [rootOf(one), one]));
  for (const one of first.values()) await takeInRace(one, { event_id: e, race_id: r }, by);
}

/** The take-down that the office made: a person's, for one of her starts. */
const rootOf = ({ id, of }: StoredTakeDown): string => of ?? id;

async function takeInRace(
  one: StoredTakeDown,
  { event_id: e, race_id: r }: RaceOfTakeDown,
  by: string,
): Promise<string[]> {
  const its = (await listTakeDownsOfRace(e, r)).filter((other) => rootOf(other) === rootOf(one));
  const numbers = hiddenNumbers(writeRuns(joinRuns(its.flatMap(({ photos }) => runsOf(photos)))));
  const isGiven = one.undone_at !== null || one.sold === 'kept';
  const found = await knownRace(e, r);
  const taking = {
    action_id: `take-down-${rootOf(one)}-${one.undone_at ?? one.taken_at}`,
    by,
    isGiven,
    numbersIn: (item: StoredOrderItem) =>
      item.event_id === e && item.race_id === r ? boughtNumbers(item, found, isGiven).filter(numbers) : [],
    numbersInZip: ({ zip }: StoredOrder) =>
      (zip?.photos ?? [])
        .filter(({ event_id, race_id }) => event_id === e && race_id === r)
        .flatMap(({ photos }) => decodePhotoNumbers(photos))
        .filter(numbers),
    found,
  };
  const done: string[] = [];
  await workThrough(await listOrdersOfRace(e, r), ORDERS_CONCURRENCY, async (orderId) => {
    const order = await retry(`the taken-down photos of order ${orderId}`, () => written(orderId, taking));
    if (!order) return;
    await startFulfilment(orderId, order.generation);
    done.push(orderId);
  });
  return done;
}

/** Returns the bought numbers of an item; with `andNow`, also those that its start has by now. */
function boughtNumbers(item: StoredOrderItem, found: RaceWithParticipants, andNow: boolean): number[] {
  if (item.image_id !== null) return [item.image_id];
  const bought = decodePhotoNumbers(withNumbers(item.photos_ordered ?? '', item.photos_sold ?? ''));
  if (!andNow) return bought;
  const runs = numbersOfCollection(item, found);
  const isIn = (photo: number) => runs.some(({ first, last }) => first <= photo && photo <= last);
  return [...bought, ...decodePhotoNumbers(photosForBuyers(found.race)).filter(isIn)];
}

interface Taking {
  /** The beginning of the act's id. */
  action_id: string;
  by: string;
  /** True if buyers get photos back. */
  isGiven: boolean;
  /** Returns the photos of an item that the take-down names. */
  numbersIn: (item: StoredOrderItem) => number[];
  /** Returns those of the order's ZIP, which may also have come to a start later, or left it since. */
  numbersInZip: (order: StoredOrder) => number[];
  found: RaceWithParticipants;
}

/**
 * Returns the order once it is recorded; null when it has none of the photos, undefined when another call was faster.
 * The act's id names the photos: those that move to a hidden start later are another act.
 */
async function written(orderId: string, taking: Taking) {
  const { action_id: begin, by, isGiven, numbersIn, numbersInZip, found } = taking;
  const read = await readOrderWithItems(orderId);
  if (!read || !isPaid(read.order.status) || read.order.anonymised_at !== null) return null;
  const { order } = read;
  const items = itemsKept(order, read.items).filter((item) => numbersIn(item).length > 0);
  const idOf = (numbers: readonly number[]) => `${begin}-${hashOf(encodePhotoNumbers(numbers))}`;
  const bought = items.flatMap(numbersIn);
  const zipped = isGiven ? [] : numbersInZip(order);
  const isDone = items.length === 0 || order.actions.includes(idOf(bought));
  if (isDone && zipped.length === 0) return order.actions.some((id) => id.startsWith(begin)) ? order : null;
  const action_id = idOf(isDone ? [...bought, ...zipped] : bought);
  const changes = newFiles(
    order,
    proposeRefundWrites(order.id, await readFewerPhotos(order.id), missingOf(read, items, found)),
  );
  const what = isGiven ? 'photos_added' : 'photos_removed';
  return (await recordAct(order, { action_id, by, what }, changes)) ? { ...order, ...changes.set } : undefined;
}

/** Returns the missing photos of each item, also of items that miss none. */
const missingOf = (
  { order }: OrderWithItems,
  items: readonly StoredOrderItem[],
  found: RaceWithParticipants,
): FewerPhotos['items'] =>
  itemsKept(order, items).map((item) => {
    const single = item.image_id !== null;
    const isGone = single && shareNumbers(runsOf(`${item.image_id}`), runsOf(found.race.withdrawn_photos));
    if (single) return { id: item.id, ordered: 1, left: isGone ? 0 : 1, amount: isGone ? item.price : 0 };
    const left = countPresent(item, found);
    const ordered = decodePhotoNumbers(item.photos_ordered ?? item.photos_sold ?? '').length;
    const amount =
      shortfallOf(item, left)?.amount ?? Math.round((item.price * Math.max(0, ordered - left)) / Math.max(1, ordered));
    return { id: item.id, ordered, left, amount };
  });
