/**
 * Calculates the price of a cart, and whether it can be bought (`design.md`, Money). Pure: the caller reads the races
 * and prices.
 */
import { countedIn, isYours, NOTHING_BOUGHT, type BoughtThing } from './owned-photos.ts';
import { thingInCart, thingOrdered } from './contents.ts';
import type { Event, Race } from '../catalogue/contract/catalogue.ts';
import type { CartItem, OrderItem } from './contract/money.ts';
import { eventRaceId, type EventRaceId, type StartId } from '../ids.ts';
import { containsRuns, encodePhotoNumbers, joinRuns, runsOf, writeRuns } from '../photos/photo-numbers.ts';
import { assignPhotos, type PhotographedRace, type RangeEnd } from '../photos/photo-ranges.ts';
import { isGalleryOpen } from '../catalogue/race-status.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';
import type { PhotoPrices } from './photo-prices.ts';
import { ShopError } from '../wire/shop-error.ts';

/** The facts about a race for its sale. */
export interface RaceOnSale extends PhotographedRace {
  event: Pick<Event, 'name'>;
  race: Pick<Race, 'name' | 'category' | 'status'> & PhotographedRace['race'];
  starts: readonly (RangeEnd & { rider_name: string; horse_name: string })[];
}

export interface PricedItem extends Omit<OrderItem, 'id'> {
  /**
   * The numbers of a collection that the buyer saw, in runs: they are hers from the order on (`sold-photos.ts`). Null
   * for a single.
   */
  photos_ordered: string | null;
  /** The price of a single photo at that time, in cents. It is needed when fewer photos are left than were ordered. */
  single_price: number;
  /** The deduction for single photos from the price of the collection, in cents. */
  counted: number;
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

/** Returns the race of an item. */
export const eventRaceOf = ({ eventId, raceId }: Pick<CartItem, 'eventId' | 'raceId'>): EventRaceId =>
  eventRaceId(eventId, raceId);

/** The part of an item that its buyer already owns. */
export interface HadBefore {
  /** True for all of it: a second payment would buy nothing. */
  yours: boolean;
  /** Cents already paid for single photos of the collection; they are deducted. */
  counted: number;
}

export interface PricedCart {
  /** At the prices for this buyer. */
  items: PricedItem[];
  /** One entry per item, in the same order. */
  had: HadBefore[];
  /** Cents of all items. Already owned items keep their price, but cannot be bought (`refuseYours`). */
  total: number;
}

/**
 * Returns the cart with the shop's own names and prices, whatever the browser sent. Throws a `ShopError` with the
 * faulty field for the first item that cannot be bought.
 * @param bought the buyer's earlier purchases, as far as the shop may use them
 */
export function priceCart(
  cart: readonly CartItem[],
  races: ReadonlyMap<EventRaceId, RaceOnSale>,
  prices: PhotoPrices,
  bought = NOTHING_BOUGHT,
): PricedCart {
  if (cart.length === 0) throw new ShopError('empty_cart', 'the cart is empty', { cartItems: 'is empty' });
  refuseDuplicates(cart);
  const ownedPhotos = ownershipOf(races);
  const priced = cart.map((item, at) =>
    priceItem(item, `cartItems.${at}`, races.get(eventRaceOf(item)), ownedPhotos, { prices, bought }),
  );
  return {
    items: priced.map(({ item }) => item),
    had: priced.map(({ had }) => had),
    total: priced.reduce((sum, { item }) => sum + item.price, 0),
  };
}

/** Refuses and names every item that the buyer already owns: no buyer pays twice for the same photo. */
export function refuseYours({ had }: PricedCart): void {
  const fields = had.flatMap(({ yours }, at) => (yours ? [[`cartItems.${at}`, 'is yours already']] : []));
  if (fields.length > 0)
    throw new ShopError('already_yours', 'the customer already owns an item of the cart', Object.fromEntries(fields));
}

/** Refuses when the browser showed another total: the buyer must see the new one before paying. */
export function checkTotal(shown: number, total: number): void {
  if (shown !== total)
    throw new ShopError('wrong_total', 'totalAmount differs from the sum of the present prices', {
      totalAmount: `is ${shown} instead of ${total}`,
    });
}

const ownershipOf = (races: ReadonlyMap<EventRaceId, RaceOnSale>) =>
  new Map([...races].map(([race, onSale]) => [race, assignPhotos(onSale).owned]));

function refuseDuplicates(cart: readonly CartItem[]): void {
  const collections = new Set(cart.filter(({ type }) => type === 'collection').map((item) => item.participantId));
  const seen = new Set<string>();
  cart.forEach((item, at) => {
    const thing = thingInCart(item);
    if (seen.has(thing))
      throw new ShopError('duplicate_item', 'the cart contains an item twice', {
        [`cartItems.${at}`]: 'is in the cart twice',
      });
    if (item.type === 'single' && collections.has(item.participantId)) {
      throw new ShopError('duplicate_item', 'the cart contains a photo and the collection that includes it', {
        [`cartItems.${at}.imageId`]: 'is part of the collection in the cart',
      });
    }
    seen.add(thing);
  });
}

function priceItem(
  item: CartItem,
  field: string,
  onSale: RaceOnSale | undefined,
  ownedPhotos: ReadonlyMap<EventRaceId, ReadonlyMap<StartId, number[]>>,
  { prices, bought }: { prices: PhotoPrices; bought: readonly BoughtThing[] },
): { item: PricedItem; had: HadBefore } {
  const closed = closedReason(item.swissEquestrianRiderId, onSale);
  const participant = onSale?.starts.find(
    ({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === item.swissEquestrianRiderId,
  );
  if (!onSale || !participant || closed === 'unknown_participant') {
    throw new ShopError('unknown_participant', 'an item names a participant that does not exist', {
      [`${field}.swissEquestrianRiderId`]: 'is unknown',
    });
  }
  if (closed === 'gallery_not_open') {
    throw new ShopError('gallery_not_open', 'the photos of a race are not on sale', {
      [`${field}.raceId`]: `is ${onSale.race.status}`,
    });
  }
  const owned = ownedPhotos.get(eventRaceOf(item))?.get(item.swissEquestrianRiderId) ?? [];
  if (item.imageId !== undefined && !owned.includes(item.imageId)) {
    throw new ShopError('photo_outside_range', 'an item names a photo that does not belong to its participant', {
      [`${field}.imageId`]: 'is not a photo of this participant',
    });
  }
  if (owned.length === 0) {
    throw new ShopError('photo_outside_range', 'an item names a participant without photos', {
      [`${field}.swissEquestrianRiderId`]: 'has no photos',
    });
  }
  const priced: PricedItem = {
    type: item.type,
    participant_name: participant.rider_name,
    horse_name: participant.horse_name,
    event_name: onSale.event.name,
    race_name: onSale.race.name,
    race_category: onSale.race.category,
    event_id: item.eventId,
    race_id: item.raceId,
    swiss_equestrian_rider_id: item.swissEquestrianRiderId,
    image_id: item.imageId ?? null,
    price: prices[item.type],
    quantity: 1,
    photos_ordered: item.type === 'collection' ? orderedPhotos(item, field, owned) : null,
    single_price: prices.single,
    counted: 0,
  };
  const counted = item.type === 'collection' ? countedIn(priced, bought, priced.price) : 0;
  return {
    item: { ...priced, price: priced.price - counted, counted },
    had: { yours: isYours(priced, bought, owned), counted },
  };
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

/** Returns the same text for the same photos at the same prices, in whatever order they were added. */
export const cartFingerprint = (items: readonly PricedItem[]): string =>
  items
    .map((item) =>
      [thingOrdered(item), item.price, ...(item.photos_ordered === null ? [] : [item.photos_ordered])].join('/'),
    )
    .sort()
    .join(' ');
