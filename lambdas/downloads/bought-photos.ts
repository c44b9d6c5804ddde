import type { OrderItem } from '../../core/contract/money.ts';
import {
  participantId,
  type EventId,
  type ParticipantId,
  type PhotoPlace,
  type RaceId,
  type StartId,
} from '../../core/ids.ts';
import { photoRanges, type PhotoRange } from '../../core/photo-ranges.ts';
import { log } from '../log.ts';
import { listPhotos, type Photo } from '../store/catalogue/photos.ts';
import { readRace, type RaceWithParticipants } from '../store/catalogue/races.ts';

/** What one order bought of one start. */
export interface BoughtStart {
  event_id: EventId;
  race_id: RaceId;
  swiss_equestrian_rider_id: StartId;
  found: RaceWithParticipants;
  /** Ascending by number, each photo once. */
  photos: Photo[];
}

/** A bought photo that the shop no longer knows: the order cannot be fulfilled without somebody looking at it. */
class BoughtPhotoUnknown extends Error {
  readonly itemId: string;

  constructor(item: OrderItem, what: string) {
    super(`${what}, bought as item ${item.id}, is unknown`);
    this.name = 'BoughtPhotoUnknown';
    this.itemId = item.id;
  }
}

/**
 * The photos of an order as they are now, by start in the order of the cart. A collection has every photo that its range has today,
 * those that arrived after the purchase too; a single that is also in a collection is there once. With `only`, every start is
 * there (their names depend on one another), and of the photos that one, if it was bought.
 */
export async function findBoughtPhotos(items: readonly OrderItem[], only?: PhotoPlace): Promise<BoughtStart[]> {
  const starts = new Map<ParticipantId, OrderItem[]>();
  for (const item of items) {
    const start = participantId(item.event_id, item.race_id, item.swiss_equestrian_rider_id);
    starts.set(start, [...(starts.get(start) ?? []), item]);
  }
  return Promise.all([...starts.values()].map((bought) => findStart(bought, only)));
}

/**
 * The same for who looks through what she has: an item whose photo is unknown is left out and told to somebody, and the others are shown.
 */
export async function findPresentPhotos(items: readonly OrderItem[], only?: PhotoPlace): Promise<BoughtStart[]> {
  try {
    return await findBoughtPhotos(items, only);
  } catch (error) {
    if (!(error instanceof BoughtPhotoUnknown)) throw error;
    log.error(error.message);
    return findPresentPhotos(
      items.filter(({ id }) => id !== error.itemId),
      only,
    );
  }
}

async function findStart(items: readonly OrderItem[], only: PhotoPlace | undefined): Promise<BoughtStart> {
  const item = items[0]!;
  const { event_id, race_id, swiss_equestrian_rider_id } = item;
  const found = await readRace(event_id, race_id, { consistent: true });
  if (!found) throw new BoughtPhotoUnknown(item, `race ${event_id}/${race_id}`);
  const photos = new Map<number, Photo>();
  for (const bought of items) {
    for (const photo of await photosOf(bought, found, only)) photos.set(photo.number, photo);
  }
  const ascending = [...photos.values()].sort((a, b) => a.number - b.number);
  return { event_id, race_id, swiss_equestrian_rider_id, found, photos: ascending };
}

/** A single is that photo, whoever's range it is in by now; a collection is the range as it is now. */
async function photosOf(item: OrderItem, found: RaceWithParticipants, only: PhotoPlace | undefined): Promise<Photo[]> {
  const { event_id, race_id, image_id } = item;
  const range = narrowed(boughtRange(item, found), item, only);
  if (range.photo_from > range.photo_to) return [];
  const photos = await listPhotos(event_id, race_id, range);
  if (item.type === 'single' && photos.length === 0)
    throw new BoughtPhotoUnknown(item, `photo ${image_id} of race ${event_id}/${race_id}`);
  return photos;
}

/** First and last number, both inclusive; nothing when the first is above the last. */
type Numbers = Pick<PhotoRange, 'photo_from' | 'photo_to'>;

const nothing: Numbers = { photo_from: 0, photo_to: -1 };

function boughtRange(item: OrderItem, { starts }: RaceWithParticipants): Numbers {
  if (item.type === 'single') {
    if (item.image_id === null) throw new BoughtPhotoUnknown(item, 'a photo without a number');
    return { photo_from: item.image_id, photo_to: item.image_id };
  }
  return (
    photoRanges(starts).find((range) => range.swiss_equestrian_rider_id === item.swiss_equestrian_rider_id) ?? nothing
  );
}

function narrowed(range: Numbers, { event_id, race_id }: OrderItem, only: PhotoPlace | undefined): Numbers {
  if (!only) return range;
  if (only.event !== event_id || only.race !== race_id) return nothing;
  const { number } = only;
  return number >= range.photo_from && number <= range.photo_to ? { photo_from: number, photo_to: number } : nothing;
}
