import { randomBytes } from 'node:crypto';
import type { EventId, RaceId } from '../../../core/ids.ts';
import type { PicturePlace } from '../../../core/photos/photo-address.ts';
import { changeEntity, readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict } from '../table/table.ts';
import { storedRace, type StoredRace } from '../catalogue/races/stored-race.ts';

/** Returns a new segment for pictures with addresses that are not public yet. */
export const newPictureSegment = (): string => randomBytes(16).toString('base64url');

/**
 * Returns the place of a race's public pictures. A race from before segments gets one, the same for parallel callers.
 * @throws Error when the race is unknown
 */
export async function placeOfPictures(e: EventId, r: RaceId): Promise<PicturePlace> {
  return retryOnConflict(`the pictures of race ${e}/${r}`, async () => {
    const race = await readEntity(storedRace, keys.race(e, r), { consistent: true });
    if (!race) throw new Error(`race ${e}/${r} is unknown`);
    const { event_id, swiss_equestrian_race_id, picture_segment } = race;
    if (picture_segment !== null) return { event_id, swiss_equestrian_race_id, picture_segment };
    await giveSegment(e, r, 'attribute_exists(#pk) AND attribute_not_exists(#picture_segment)');
    return undefined;
  });
}

/** Gives the race's pictures a new place: once they are moved, their old addresses are worthless. */
export const movePicturePlace = (e: EventId, r: RaceId): Promise<StoredRace> =>
  giveSegment(e, r, 'attribute_exists(#pk)');

const giveSegment = (e: EventId, r: RaceId, condition: string): Promise<StoredRace> =>
  changeEntity(storedRace, { key: keys.race(e, r), set: { picture_segment: newPictureSegment() }, condition });
