import type { RaceStatus } from '../../../core/contract/catalogue.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { decodePhotoNumbers } from '../../../core/photo-numbers.ts';
import { assignPhotos, type RangeEnd } from '../../../core/photo-ranges.ts';
import { keys, ranges } from '../table/keys.ts';
import { queryItems } from '../table/table.ts';

/** What a search result says of a race beyond names. */
export interface RaceFacts {
  status: RaceStatus;
  /** Ascending photo numbers of each start; who does not start is missing. */
  photos: ReadonlyMap<StartId, readonly number[]>;
}

/** The attributes that it follows from: a tenth of a race's bytes, of which a page of results reads up to 24. */
const ATTRIBUTES = ['sk', 'status', 'photo_numbers', 'swiss_equestrian_rider_id', 'photo_to'];

/** Status and photos of a race as they are now, in one query; undefined when the race is unknown. */
export async function readRaceFacts(e: EventId, r: RaceId): Promise<RaceFacts | undefined> {
  const [race, ...starts] = await queryItems<{ sk: string }>({ ...ranges.raceAndStarts(e, r), only: ATTRIBUTES });
  if (!race || race.sk !== keys.race(e, r).sk) return undefined;
  const { status, photo_numbers } = race as unknown as { status: RaceStatus; photo_numbers: string };
  const { owned } = assignPhotos(starts as unknown as RangeEnd[], decodePhotoNumbers(photo_numbers));
  return { status, photos: owned };
}
