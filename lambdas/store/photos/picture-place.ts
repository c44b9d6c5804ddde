import type { EventId, RaceId } from '../../../core/ids.ts';
import type { PicturePlace, PicturePlaces } from '../../../core/photos/photo-address.ts';
import { runsOfStart } from '../../../core/photos/taken-down.ts';
import { changeEntity, readEntity } from '../table/entities.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict, unlessRefused } from '../table/table.ts';
import { readRace, type RaceWithParticipants } from '../catalogue/races/races.ts';
import { storedRace, type StoredRace } from '../catalogue/races/stored-race.ts';
import { newPictureSegment, segmentOfStart } from './picture-segment.ts';

/**
 * Returns the place of a race's public pictures. A race from before segments gets one, the same for parallel callers.
 * @throws Error when the race is unknown
 */
export const placeOfPictures = async (e: EventId, r: RaceId): Promise<PicturePlace> => (await pictured(e, r)).place;

async function pictured(e: EventId, r: RaceId): Promise<{ race: StoredRace; place: PicturePlace }> {
  return retryOnConflict(`the pictures of race ${e}/${r}`, async () => {
    const race = await readEntity(storedRace, keys.race(e, r), { consistent: true });
    if (!race) throw new Error(`race ${e}/${r} is unknown`);
    const { event_id, swiss_equestrian_race_id, picture_segment } = race;
    if (picture_segment !== null) return { race, place: { event_id, swiss_equestrian_race_id, picture_segment } };
    await giveSegment(e, r, 'attribute_exists(#pk) AND attribute_not_exists(#picture_segment)');
    return undefined;
  });
}

/**
 * Returns the place of each public picture of a race: those of a private start are apart, also after it left the race.
 * @throws Error when the race is unknown
 */
export async function placesOfPictures(e: EventId, r: RaceId): Promise<PicturePlaces> {
  const { race, place } = await pictured(e, r);
  const found = race.some_private_starts ? await readRace(e, r, { consistent: true }) : undefined;
  const apart = found ? placesApart(found) : [];
  return { ofRace: place, of: (photo) => apart.find(({ has }) => has(photo))?.place ?? place };
}

function placesApart(found: RaceWithParticipants): { place: PicturePlace; has: (photo: number) => boolean }[] {
  const { event_id, swiss_equestrian_race_id, picture_segment } = found.race;
  return found.starts.flatMap((start) => {
    const segment = start.unlisted ? segmentOfStart(picture_segment, start.link_key) : null;
    if (segment === null) return [];
    const runs = runsOfStart(found, start.swiss_equestrian_rider_id);
    const has = (photo: number) => runs.some(({ first, last }) => first <= photo && photo <= last);
    return [{ place: { event_id, swiss_equestrian_race_id, picture_segment: segment }, has }];
  });
}

/** Gives the race's pictures a new place: once they are moved, their old addresses are worthless. */
export const movePicturePlace = (e: EventId, r: RaceId): Promise<StoredRace> =>
  giveSegment(e, r, 'attribute_exists(#pk)');

const giveSegment = (e: EventId, r: RaceId, condition: string): Promise<StoredRace> =>
  changeEntity(storedRace, { key: keys.race(e, r), set: { picture_segment: newPictureSegment() }, condition });

/** Notes the places that the last job for private starts knew; none if another call noted others meanwhile. */
export async function notePicturesApart(seen: StoredRace, places: string): Promise<void> {
  const { event_id: e, swiss_equestrian_race_id: r, pictures_apart } = seen;
  const noted = await unlessRefused(() =>
    changeEntity(storedRace, {
      key: keys.race(e, r),
      set: { pictures_apart: places },
      ...(pictures_apart === null
        ? { condition: 'attribute_not_exists(#pictures_apart) OR #pictures_apart = :none', values: { none: null } }
        : isStill({ pictures_apart })),
    }),
  );
  if (!noted) await changeEntity(storedRace, { key: keys.race(e, r), set: { pictures_apart: null } });
}
