import * as z from 'zod';
import { captchaProof, ids, language, lookupKey } from '../../wire/fields.ts';

/** A visitor without an account asks for one mail when photos are online. */
export const askToBeTold = z.strictObject({
  event_id: ids.event,
  race_id: ids.race,
  /** Null: for any start of the race. */
  swiss_equestrian_rider_id: ids.start.nullable(),
  email: z.email().max(254),
  language,
  captcha: captchaProof,
});
export type AskToBeTold = z.infer<typeof askToBeTold>;

/** The answer is always the same, whatever the shop knows of the address. */
export const askedToBeTold = z.object({ sent: z.literal(true) });

/** The content of the mail's link. */
export const tellToken = z.strictObject({ token: lookupKey(300) });

export const confirmedToBeTold = z.object({
  event_id: ids.event,
  race_id: ids.race,
  event_name: z.string(),
  race_name: z.string(),
  /** Null: the whole race, or a rider who left its list. */
  rider_name: z.string().nullable(),
});

/** The number of visitors that wait for a race's photos: for the whole race, and for single starts. */
export const waitingForPhotos = z.object({
  race: z.number().int(),
  starts: z.array(z.object({ swiss_equestrian_rider_id: ids.start, waiting: z.number().int() })),
});
export type WaitingForPhotos = z.infer<typeof waitingForPhotos>;
