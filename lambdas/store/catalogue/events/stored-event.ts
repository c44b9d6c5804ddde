import * as z from 'zod';
import { shownEventStatus } from '../../../../core/catalogue/cancelled.ts';
import { event } from '../../../../core/catalogue/contract/catalogue.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { storedLink } from './private-link.ts';

/** The fields of an event in the table, and in the copy that each of its races carries. */
export const eventItem = event
  .extend({
    /** The time when the office cancelled it; null while it takes place. */
    cancelled_at: z.string().nullable().default(null),
    /** A hidden event is visible to the office; its buyers still see their purchases. */
    hidden: z.boolean().default(false),
    ...storedLink,
    /** True once a race was private: the counts for visitors are then made from the races (`shown-event.ts`). */
    some_unlisted: z.boolean().default(false),
  })
  .transform(shownEventStatus);

/** `spec/storefront.md §3`, Event. */
export const storedEvent = entity('event', eventItem);
export type StoredEvent = Stored<typeof storedEvent>;

export const NO_COVER = {
  cover_image_url: null,
  cover_image_width: null,
  cover_image_height: null,
  cover_crop_x: null,
  cover_crop_y: null,
  cover_crop_width: null,
  cover_crop_height: null,
} satisfies Partial<StoredEvent>;
