/** What a cart costs and whether it can be bought (`design.md`, Money). Pure: the races and prices are read by the caller. */
import { countedIn, isYours, NOTHING_BOUGHT, type BoughtThing } from './owned-photos.ts';
import { thingInCart, thingOrdered } from './contents.ts';
import type { Event, Race } from '../catalogue/contract/catalogue.ts';
import type { CartItem, OrderItem } from './contract/money.ts';
import { eventRaceId, type EventRaceId, type StartId } from '../ids.ts';
import { containsRuns, encodePhotoNumbers, joinRuns, runsOf, writeRuns } from '../photos/photo-numbers.ts';
import { assignPhotos, type PhotographedRace, type RangeEnd } from '../photos/photo-ranges.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';
import type { PhotoPrices } from './photo-prices.ts';
import { ShopError } from '../wire/shop-error.ts';

/** What the shop knows of a race that something is bought from. */
export interface RaceOnSale extends PhotographedRace {
  event: Pick<Event, 'name'>;
  race: Pick<Race, 'name' | 'category' | 'status'> & PhotographedRace['race'];
  starts: readonly (RangeEnd & { rider_name: string; horse_name: string })[];
}

export interface PricedItem extends Omit<OrderItem, 'id'> {
  /** The numbers of a collection that the buyer saw, in runs: they are hers from the order on (`sold-photos.ts`). Null of a single. */
  photos_ordered: string | null;
  /** Cents that a single photo cost then; for the day on which fewer are left than were ordered. */
  single_price: number;
  /** Cents that single photos of it took off the price of a collection. */
  counted: number;
}

/** The statuses that open a race's gallery (`spec/storefront.md §2, §4`). */
const OPEN: readonly Race['status'][] = ['uploaded', 'active', 'completed'];

export const isGalleryOpen = (status: Race['status']): boolean => OPEN.includes(status);

/** A race as far as its sale goes; a hidden event has none. */
export interface OfferedRace {
  race: Pick<Race, 'status'>;
  starts: readonly Pick<RaceOnSale['starts'][number], 'swiss_equestrian_rider_id' | 'withdrawn_at' | 'deleted_at'>[];
}

/** The reason why nothing of a start may be sold now, at whatever step of a sale; undefined when it may (docs/data-model.md, *What may be sold*). */
export function closedReason(
  start: StartId,
  offered: OfferedRace | undefined,
): 'unknown_participant' | 'gallery_not_open' | undefined {
  const known = offered?.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start);
  if (!offered || !known || !isShown(known)) return 'unknown_participant';
  return isGalleryOpen(offered.race.status) ? undefined : 'gallery_not_open';
}

/** The race that an item is from. */
export const eventRaceOf = ({ eventId, raceId }: Pick<CartItem, 'eventId' | 'raceId'>): EventRaceId =>
  eventRaceId(eventId, raceId);

/** What its buyer has of an item already. */
export interface HadBefore {
  /** All of it: paying again would buy nothing. */
  yours: boolean;
  /** Cents that were paid for single photos of the collection, and that it costs less. */
  counted: number;
}

export interface PricedCart {
  /** At what they cost this buyer. */
  items: PricedItem[];
  /** Of each item, in the same order. */
  had: HadBefore[];
  /** Cents, of all items: what is the buyer's already keeps its price, and cannot be bought (`refuseYours`). */
  total: number;
}

/**
 * The cart as the shop sells it: its own names and prices, whatever the browser said. Throws a `ShopError` with the
 * offending field for the first item that cannot be bought.
 * @param bought what the buyer has bought before, as far as the shop may know
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

/** Nobody pays for the same photo twice: every item that is the buyer's already is named. */
export function refuseYours({ had }: PricedCart): void {
  const fields = had.flatMap(({ yours }, at) => (yours ? [[`cartItems.${at}`, 'is yours already']] : []));
  if (fields.length > 0)
    throw new ShopError('already_yours', 'something in the cart was bought before', Object.fromEntries(fields));
}

/** The browser showed another total than the shop asks: the buyer is told before paying. */
export function checkTotal(shown: number, total: number): void {
  if (shown !== total)
    throw new ShopError('wrong_total', 'the total differs from the prices of today', {
      totalAmount: `is ${shown}, costs ${total}`,
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
      throw new ShopError('duplicate_item', 'an item is in the cart twice', {
        [`cartItems.${at}`]: 'is in the cart twice',
      });
    if (item.type === 'single' && collections.has(item.participantId)) {
      throw new ShopError('duplicate_item', 'a photo is in the cart beside the collection that contains it', {
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
    throw new ShopError('photo_outside_range', 'an item names a photo that is not the participant’s', {
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
 * The numbers that a collection is ordered with: those that the buyer saw, as long as all of them are the start's still. What came since is
 * hers as well, but not by the order. Who does not say what was seen orders what there is.
 * @throws ShopError `collection_changed`, with the numbers of now, in runs, so that the buyer can be told
 */
function orderedPhotos({ photos }: CartItem, field: string, owned: readonly number[]): string {
  const now = encodePhotoNumbers(owned);
  if (photos === undefined) return now;
  const seen = runsOf(photos);
  if (!containsRuns(runsOf(now), seen))
    throw new ShopError('collection_changed', 'a collection has not all the photos any more that its buyer saw', {
      [`${field}.photos`]: now,
    });
  return writeRuns(joinRuns(seen));
}

/** The same text for the same photos at the same prices, in whatever order they were put in the cart. */
export const cartFingerprint = (items: readonly PricedItem[]): string =>
  items
    .map((item) =>
      [thingOrdered(item), item.price, ...(item.photos_ordered === null ? [] : [item.photos_ordered])].join('/'),
    )
    .sort()
    .join(' ');
