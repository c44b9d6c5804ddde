import { z } from 'zod';
import { ids, language, lookupKey } from '../../wire/fields.ts';

/** Somebody without an account wants to hear, once, that photos are online. */
export const askToBeTold = z.strictObject({
  event_id: ids.event,
  race_id: ids.race,
  /** Null: of any start of the race. */
  swiss_equestrian_rider_id: ids.start.nullable(),
  email: z.email().max(254),
  language,
});
export type AskToBeTold = z.infer<typeof askToBeTold>;

/** Whatever is there of the address already, the answer is the same. */
export const askedToBeTold = z.object({ sent: z.literal(true) });

/** What the mail's link carries. */
export const tellToken = z.strictObject({ token: lookupKey(300) });

export const confirmedToBeTold = z.object({
  event_id: ids.event,
  race_id: ids.race,
  event_name: z.string(),
  race_name: z.string(),
  /** Null: the whole race, or somebody who left its list. */
  rider_name: z.string().nullable(),
});

/** How many wait for a race's photos: for anybody's, and for those of single starts. */
export const waitingForPhotos = z.object({
  race: z.number().int(),
  starts: z.array(z.object({ swiss_equestrian_rider_id: ids.start, waiting: z.number().int() })),
});
export type WaitingForPhotos = z.infer<typeof waitingForPhotos>;
