import * as z from 'zod';
import { shownRaceStatus } from '../../../../core/catalogue/cancelled.ts';
import { race } from '../../../../core/catalogue/contract/catalogue.ts';
import { closedByAgeAt } from '../../../../core/catalogue/closing-by-age.ts';
import { isYouthName } from '../../../../core/catalogue/youth/youth-class.ts';
import { jobStatus } from '../../../../core/wire/statuses.ts';
import { photoStretch } from '../../../../core/catalogue/contract/races-admin.ts';
import { shownCoverPhoto } from '../../../../core/photos/cover-photo.ts';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { numbersOff, withoutHidden } from '../../../../core/photos/taken-down.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { storedLink } from '../events/private-link.ts';
import { eventItem } from '../events/stored-event.ts';

/** The cameras of a race's photos; empty for photos from before the shop told cameras apart. */
export const cameras = z.array(z.object({ body: z.string(), number: z.number().int().min(0) })).default([]);

/** Photos with another owner than the starts' ends say (`core/photos/photo-stretches.ts`). */
export const stretches = z.array(photoStretch).default([]);

/** The photos that were taken down, in runs, and those among them that their buyers lost (`core/photos/taken-down.ts`). */
export const hiddenPhotos = {
  hidden_photos: z.string().default(''),
  withdrawn_photos: z.string().default(''),
  /** Photos whose originals were deleted by age (`store/photos/deleted-photos.ts`). */
  deleted_photos: z.string().default(''),
  /** Photos that are in another race now (`store/photos/moves/moved-photos.ts`). */
  moved_photos: z.string().default(''),
};

/** The closing by age (`core/catalogue/closing-by-age.ts`), and the office's last opening. */
export const age = {
  closed_by_age: z.object({ at: z.string(), done: z.boolean() }).nullable().default(null),
  opened_by_office_at: z.string().nullable().default(null),
};

/** Undefined for a race from before this field existed: its name decides (`isYouthRace`). */
export const youth = z.boolean().optional();

export const isYouthRace = (race: { youth?: boolean | undefined; name: string; category: string }): boolean =>
  race.youth ?? isYouthName(race.name, race.category);

/** The fields of a race in the table; the number of photos follows from their numbers. */
const raceItem = z.object({
  ...race.omit({ photo_count: true, youth: true, closed_by_age_at: true }).shape,
  youth,
  /** The time when the office cancelled it; null while it takes place. */
  cancelled_at: z.string().nullable().default(null),
  /** The copy of the race's event, so that the race's page is one query. */
  event: eventItem,
  /** The race's existing photos, in runs (`core/photos/photo-numbers.ts`); `photo_count` is counted from them. */
  photo_numbers: z.string(),
  /** The cameras with number blocks of their own (`core/photos/register/cameras.ts`). */
  cameras,
  stretches,
  live: z.boolean().default(false),
  /** True while live galleries stand still, because they would need more than `MAX_STRETCHES`. */
  live_full: z.boolean().default(false),
  ...hiddenPhotos,
  ...storedLink,
  /** True once a start was private: readers of the race alone then read its starts, too. */
  some_private_starts: z.boolean().default(false),
  /** The places of pictures that the last job for private starts knew (`pictures-apart.ts`). */
  pictures_apart: z.string().nullable().default(null),
  ...age,
  cover_photo: race.shape.cover_photo.default(null),
  /** Null for an older race; `npm run migrate` makes its pictures reachable again. */
  picture_segment: race.shape.picture_segment.default(null),
  batch_job_id: z.string().nullable(),
  batch_job_status: z.enum([...jobStatus.options, 'finished']).nullable(),
  batch_job_started_at: z.string().nullable(),
  processing_started_at: z.string().nullable(),
  processing_completed_at: z.string().nullable(),
  /** Null for races from before this field existed. */
  created_at: z.string().nullable().default(null),
});
export type RaceItem = z.infer<typeof raceItem>;

/**
 * A race with its internal fields, without taken-down photos: so no reader shows them. Ingesting photos chooses its
 * cover; the shop shows it while it may.
 */
export const storedRace = entity(
  'race',
  raceItem.transform((stored) => {
    const item = shownRaceStatus(stored);
    const photo_numbers = withoutHidden(item.photo_numbers, numbersOff(item));
    const photos = decodePhotoNumbers(photo_numbers);
    return {
      ...item,
      photo_numbers,
      photo_count: photos.length,
      cover_photo: shownCoverPhoto(item, photos),
      youth: isYouthRace(item),
      closed_by_age_at: closedByAgeAt(item),
    };
  }),
);
export type StoredRace = Stored<typeof storedRace>;
