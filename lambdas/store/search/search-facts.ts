import * as z from 'zod';
import { shownRaceStatus } from '../../../core/catalogue/cancelled.ts';
import { closedByAgeAt } from '../../../core/catalogue/closing-by-age.ts';
import { race, raceStatus, type Race } from '../../../core/catalogue/contract/catalogue.ts';
import { ids, isoDate, isoDateTime, photoNumber } from '../../../core/wire/fields.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { countOfRuns } from '../../../core/photos/photo-numbers.ts';
import { numbersOff, withoutHidden } from '../../../core/photos/taken-down.ts';
import { withoutStarts } from '../../../core/photos/private-starts.ts';
import { shownPhotos } from '../../../core/photos/shown-photos.ts';
import { age, cameras, hiddenPhotos, isYouthRace, stretches, youth } from '../catalogue/races/stored-race.ts';
import { entity } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { queryItems } from '../table/table.ts';

/** The facts of a race in a search result, in addition to the names. */
export interface RaceFacts {
  race: Pick<Race, 'status' | 'race_date' | 'photo_count' | 'picture_segment' | 'youth' | 'closed_by_age_at'>;
  /**
   * The ascending photo numbers of each start, none while the gallery is closed. Starts that were withdrawn or left the
   * race, and private ones, are missing.
   */
  photos: ReadonlyMap<StartId, readonly number[]>;
}

const raceFields = {
  name: z.string(),
  category: z.string(),
  youth,
  status: raceStatus,
  race_date: isoDate,
  photo_numbers: z.string(),
  picture_segment: race.shape.picture_segment.default(null),
  cameras,
  stretches,
  hidden_photos: hiddenPhotos.hidden_photos,
  deleted_photos: hiddenPhotos.deleted_photos,
  moved_photos: hiddenPhotos.moved_photos,
  ...age,
  cancelled_at: z.string().nullable().default(null),
  unlisted: z.boolean().default(false),
  event: z.object({
    hidden: z.boolean().default(false),
    unlisted: z.boolean().default(false),
    status: z.string().default(''),
    cancelled_at: z.string().nullable().default(null),
  }),
};
const startFields = {
  swiss_equestrian_rider_id: ids.start,
  photo_to: photoNumber.nullable(),
  other_ends: z.array(photoNumber).default([]),
  withdrawn_at: isoDateTime.nullable().default(null),
  deleted_at: isoDateTime.nullable().default(null),
  taken_down_at: isoDateTime.nullable().default(null),
  unlisted: z.boolean().default(false),
};
export const raceOfFacts = entity('race', z.object(raceFields).transform(shownRaceStatus));
export const startOfFacts = entity('participant', z.compile(z.object(startFields)));

/** The attributes that the facts need: a tenth of a race's bytes, of which a page of results reads up to 24. */
const ATTRIBUTES = [...new Set([...Object.keys(raceFields), ...Object.keys(startFields)])];

/**
 * Reads the present status and photos of a race, in one query; undefined when the race is unknown or unreadable, it is
 * private, or its event is private or hidden. Next to an unreadable start no start has photos, like on the race's page (`readShownRace`).
 */
export async function readRaceFacts(e: EventId, r: RaceId): Promise<RaceFacts | undefined> {
  const [item, ...items] = await queryItems({ ...ranges.raceAndStarts(e, r), only: ATTRIBUTES });
  if (item?.sk !== keys.race(e, r).sk) return undefined;
  const [found] = raceOfFacts.readableOf([item]);
  if (!found || found.unlisted || found.event.hidden || found.event.unlisted) return undefined;
  const starts = startOfFacts.readableOf(items);
  const photo_numbers = starts.length === items.length ? withoutHidden(found.photo_numbers, numbersOff(found)) : '';
  const seen = withoutStarts({ race: { ...found, photo_numbers }, starts }, ({ unlisted }) => unlisted);
  const { status, race_date, picture_segment } = found;
  return {
    race: {
      status,
      race_date,
      picture_segment,
      photo_count: countOfRuns(seen.race.photo_numbers),
      youth: isYouthRace(found),
      closed_by_age_at: closedByAgeAt(found),
    },
    photos: shownPhotos(seen),
  };
}
