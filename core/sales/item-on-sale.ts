/**
 * Decides whether an item of a cart may be sold, and at which price. Every step of a sale asks here; the cart's page
 * alone judges by the public lists, to name a photo's new rider before anything is asked (`cart/cart-check.ts`).
 */
import { creditsOf, type Credit } from './credits.ts';
import { isYours, type BoughtItem } from './owned-photos.ts';
import type { Event, Race } from '../catalogue/contract/catalogue.ts';
import type { CartItem, openedBy, OrderItem } from './contract/money.ts';
import type * as z from 'zod';
import { isKeyed, plainId, type StartId } from '../ids.ts';
import { containsRuns, encodePhotoNumbers, joinRuns, runsOf, writeRuns } from '../photos/photo-numbers.ts';
import type { PhotographedRace, RangeEnd } from '../photos/photo-ranges.ts';
import { isGalleryOpen } from '../catalogue/race-status.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';
import type { PackStep, PriceList } from './pricing/price-list.ts';
import type { PricedLine } from './pricing/price-lines.ts';
import { ShopError } from '../wire/shop-error.ts';

/** The facts about a race for its sale. */
export interface RaceOnSale extends PhotographedRace {
  event: Pick<Event, 'name'>;
  race: Pick<Race, 'name' | 'category' | 'status' | 'youth'> & PhotographedRace['race'];
  starts: readonly (RangeEnd & { rider_name: string; horse_name: string })[];
}

export interface PricedItem extends Omit<OrderItem, 'id' | 'list_price' | 'discount'>, PricedLine {
  /** The address with keys that the buyer had; null for a public one. */
  opened_by: z.infer<typeof openedBy>;
  /** True in a youth class: until the payment, guests see a short name (`orders/unpaid-names.ts`). */
  youth: boolean;
  /**
   * The numbers of a collection that the buyer saw, in runs: they are hers from the order on (`sold-photos.ts`). Null
   * for a single.
   */
  photos_ordered: string | null;
  /** The price of a single photo at that time, in cents. It is needed when fewer photos are left than were ordered. */
  single_price: number;
  /** The pack steps at that time, which a collection needs for the same; undefined for none. */
  single_steps?: PackStep[];
  /** The deduction for single photos from the price of the collection, in cents. */
  counted: number;
  /** The purchases of these photos (`credits.ts`). */
  credits: Credit[];
}

/** The facts about a race that decide its sale; a hidden event has none. */
export interface OfferedRace {
  race: Pick<Race, 'status'>;
  starts: readonly Pick<RaceOnSale['starts'][number], 'swiss_equestrian_rider_id' | 'withdrawn_at' | 'deleted_at'>[];
}

/**
 * Returns the reason why a start's photos may not be sold now, at any step of a sale; undefined when they may
 * (docs/data-model.md, *What may be sold*).
 */
export function closedReason(
  start: StartId,
  offered: OfferedRace | undefined,
): 'unknown_participant' | 'gallery_not_open' | undefined {
  const known = offered?.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start);
  if (!offered || !known || !isShown(known)) return 'unknown_participant';
  return isGalleryOpen(offered.race.status) ? undefined : 'gallery_not_open';
}

/** The part of an item that its buyer already owns. */
export interface HadBefore {
  /** True for all of it: a second payment would buy nothing. */
  yours: boolean;
  /** Cents already paid for single photos of the collection; they are deducted. */
  counted: number;
}

/** An item that may be sold, before its price. */
export interface SaleableItem extends Omit<PricedItem, keyof PricedLine | 'counted'> {
  list: PriceList;
}

interface Sale {
  list: PriceList;
  /** The buyer's earlier purchases. */
  bought: readonly BoughtItem[];
  /** The item's field in the request, for errors. */
  field: string;
}

/**
 * Returns a cart's item as an order's, with the shop's own names and the purchases that reduce its price.
 * @param race its race with the photos of each start; undefined when the shop offers no such race
 * @throws ShopError with the faulty field, for an item that cannot be bought
 */
export function saleableItem(
  item: CartItem,
  race: (RaceOnSale & { owned: ReadonlyMap<StartId, readonly number[]> }) | undefined,
  { list, bought, field }: Sale,
): { item: SaleableItem; yours: boolean } {
  const { onSale, start } = startOnSale(item, race, field);
  const photos = onSale.owned.get(item.swissEquestrianRiderId) ?? [];
  refuseOtherPhotos(item, photos, field);
  const isCollection = item.type === 'collection';
  const wanted = {
    type: item.type,
    participant_name: start.rider_name,
    youth: onSale.race.youth,
    horse_name: start.horse_name,
    event_name: onSale.event.name,
    race_name: onSale.race.name,
    race_category: onSale.race.category,
    ...placeOf(item),
    swiss_equestrian_rider_id: item.swissEquestrianRiderId,
    image_id: item.imageId ?? null,
    quantity: 1 as const,
    photos_ordered: isCollection ? orderedPhotos(item, field, photos) : null,
    single_price: list.single,
    ...(isCollection && list.steps && { single_steps: [...list.steps] }),
    list,
  };
  return {
    item: { ...wanted, credits: isCollection ? creditsOf(wanted, bought) : [] },
    yours: isYours(wanted, bought, photos),
  };
}

/** An order names the event and the race as the table does, and keeps the keys of their address apart. */
const placeOf = ({ eventId: event_id, raceId: race_id }: CartItem) => ({
  event_id: plainId(event_id),
  race_id: plainId(race_id),
  opened_by: isKeyed(event_id, race_id) ? { event_id, race_id } : null,
});

/** Returns the item's race and start. @throws ShopError `unknown_participant`, `gallery_not_open` */
function startOnSale<R extends RaceOnSale>(
  { swissEquestrianRiderId: id }: CartItem,
  race: R | undefined,
  field: string,
) {
  const closed = closedReason(id, race);
  const start = race?.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === id);
  if (!race || !start || closed === 'unknown_participant')
    throw new ShopError('unknown_participant', 'an item names a participant that does not exist', {
      [`${field}.swissEquestrianRiderId`]: 'is unknown',
    });
  if (closed === 'gallery_not_open')
    throw new ShopError('gallery_not_open', 'the photos of a race are not on sale', {
      [`${field}.raceId`]: `is ${race.race.status}`,
    });
  return { onSale: race, start };
}

/** @throws ShopError `photo_outside_range` for a photo of another start, or a start without photos */
function refuseOtherPhotos({ imageId }: CartItem, photos: readonly number[], field: string): void {
  if (imageId !== undefined && !photos.includes(imageId))
    throw new ShopError('photo_outside_range', 'an item names a photo that does not belong to its participant', {
      [`${field}.imageId`]: 'is not a photo of this participant',
    });
  if (photos.length === 0)
    throw new ShopError('photo_outside_range', 'an item names a participant without photos', {
      [`${field}.swissEquestrianRiderId`]: 'has no photos',
    });
}

/**
 * Returns the numbers of an ordered collection: those that the buyer saw, if the start still has all of them. Newer
 * photos also belong to her, but not through the order. Without seen numbers the order takes the current ones.
 * @throws ShopError `collection_changed`, with the current numbers in runs, so that the buyer can see them
 */
function orderedPhotos({ photos }: CartItem, field: string, owned: readonly number[]): string {
  const now = encodePhotoNumbers(owned);
  if (photos === undefined) return now;
  const seen = runsOf(photos);
  if (!containsRuns(runsOf(now), seen))
    throw new ShopError('collection_changed', 'a collection no longer has all photos that the buyer saw', {
      [`${field}.photos`]: now,
    });
  return writeRuns(joinRuns(seen));
}
