import {
  participantId,
  type EventId,
  type ParticipantId,
  type PhotoPlace,
  type RaceId,
  type StartId,
} from '../../../../core/ids.ts';
import type { NumberRun } from '../../../../core/photos/photo-numbers.ts';
import { numbersOfCollection, presentRuns } from '../../../../core/sales/sold-photos.ts';
import { log } from '../../../log.ts';
import { listPhotos, type Photo } from '../../../store/photos/photos.ts';
import { readRace, type RaceWithParticipants } from '../../../store/catalogue/races/races.ts';
import type { StoredOrderItem } from '../../../store/sales/stored-order.ts';

/** An order's purchase from one start. */
export interface BoughtStart {
  event_id: EventId;
  race_id: RaceId;
  swiss_equestrian_rider_id: StartId;
  found: RaceWithParticipants;
  /** Ascending by number, each photo once. */
  photos: Photo[];
  /** The numbers in each of its items. */
  numbers: ReadonlyMap<StoredOrderItem, number[]>;
}

/** A bought photo that the shop no longer knows: the staff must look at the order before it can be fulfilled. */
class BoughtPhotoUnknown extends Error {
  readonly itemId: string;

  constructor(item: StoredOrderItem, what: string) {
    super(`${what}, bought as item ${item.id}, is unknown`);
    this.name = 'BoughtPhotoUnknown';
    this.itemId = item.id;
  }
}

/**
 * Finds the present photos of an order, by start in the order of the cart. A collection has every photo of its sale and
 * every photo of its present range, including later ones. A single photo that is also in a collection comes once. With
 * `only`, the result has every start (their names depend on one another), and of the photos that one, if it was bought.
 */
export async function findBoughtPhotos(items: readonly StoredOrderItem[], only?: PhotoPlace): Promise<BoughtStart[]> {
  const starts = new Map<ParticipantId, StoredOrderItem[]>();
  for (const item of items) {
    const start = participantId(item.event_id, item.race_id, item.swiss_equestrian_rider_id);
    starts.set(start, [...(starts.get(start) ?? []), item]);
  }
  return Promise.all([...starts.values()].map((bought) => findStart(bought, only)));
}

/**
 * Does the same for a buyer's view: an item with an unknown photo is left out and reported to the staff, and the others
 * are shown.
 */
export async function findPresentPhotos(items: readonly StoredOrderItem[], only?: PhotoPlace): Promise<BoughtStart[]> {
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

async function findStart(items: readonly StoredOrderItem[], only: PhotoPlace | undefined): Promise<BoughtStart> {
  const item = items[0]!;
  const { event_id, race_id, swiss_equestrian_rider_id } = item;
  const found = await readRace(event_id, race_id, { consistent: true });
  if (!found) throw new BoughtPhotoUnknown(item, `race ${event_id}/${race_id}`);
  const photos = new Map<number, Photo>();
  const numbers = new Map<StoredOrderItem, number[]>();
  for (const bought of items) {
    const its = await photosOf(bought, found, only);
    numbers.set(
      bought,
      its.map(({ number }) => number),
    );
    for (const photo of its) photos.set(photo.number, photo);
  }
  const ascending = [...photos.values()].sort((a, b) => a.number - b.number);
  return { event_id, race_id, swiss_equestrian_rider_id, found, photos: ascending, numbers };
}

/**
 * A single photo stays that photo, whatever range it is in now; a collection is the sold photos and the present range.
 */
async function photosOf(
  item: StoredOrderItem,
  found: RaceWithParticipants,
  only: PhotoPlace | undefined,
): Promise<Photo[]> {
  const { event_id, race_id, image_id } = item;
  const runs = narrowed(boughtNumbers(item, found), item, only);
  const photos = (await Promise.all(runs.map((run) => photosOfRun(item, run)))).flat();
  if (item.type === 'single' && runs.length > 0 && photos.length === 0)
    throw new BoughtPhotoUnknown(item, `photo ${image_id} of race ${event_id}/${race_id}`);
  return photos;
}

const photosOfRun = ({ event_id, race_id }: StoredOrderItem, { first, last }: NumberRun): Promise<Photo[]> =>
  listPhotos(event_id, race_id, { photo_from: first, photo_to: last });

function boughtNumbers(item: StoredOrderItem, found: RaceWithParticipants): NumberRun[] {
  if (item.type === 'collection') return numbersOfCollection(item, found);
  if (item.image_id === null) throw new BoughtPhotoUnknown(item, 'a photo without a number');
  return presentRuns([{ first: item.image_id, last: item.image_id }], found);
}

function narrowed(
  runs: NumberRun[],
  { event_id, race_id }: StoredOrderItem,
  only: PhotoPlace | undefined,
): NumberRun[] {
  if (!only) return runs;
  const { event, race, number } = only;
  const isThere =
    event === event_id && race === race_id && runs.some((run) => run.first <= number && number <= run.last);
  return isThere ? [{ first: number, last: number }] : [];
}
