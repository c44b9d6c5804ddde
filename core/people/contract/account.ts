import * as z from 'zod';
import { ids, isoDateTime, language, lookupKey } from '../../wire/fields.ts';

/** `spec/storefront.md §9`. */
export const ANY_RIDER = 'ANY_RIDER';

const role = z.enum(['admin', 'user']);

/** The signed-in customer. */
export const accountProfile = z.object({
  user_id: z.string(),
  email: z.string(),
  display_name: z.string().nullable(),
  role,
  preferred_language: language,
  /** The ways to sign in: an account always keeps at least one of the two. */
  has_password: z.boolean(),
  google_linked: z.boolean(),
  created_at: isoDateTime,
});
export type AccountProfile = z.infer<typeof accountProfile>;

/** At least one field. An empty name removes it. */
export const changeProfile = z
  .object({
    display_name: z.string().trim().max(100).nullable().optional(),
    preferred_language: language.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, {
    path: ['display_name'],
    message: 'is missing: send at least one field to change',
  });

/** Sent after a sign-up from the checkout; both values must be the caller's own. */
export const linkCustomerAccount = z.object({ email: z.email().max(254), user_id: lookupKey(100) });
export const linkedCustomerAccount = z.object({ linked: z.boolean(), orders: z.number().int() });

export const interest = z.object({
  id: z.string(),
  /** `ANY_RIDER`: only a horse. */
  swiss_equestrian_rider_id: z.string(),
  rider_name: z.string().nullable(),
  /** Null: any horse. */
  horse_name: z.string().nullable(),
  email_alerts_enabled: z.boolean(),
  created_at: isoDateTime,
});
export type Interest = z.infer<typeof interest>;
/** The maximum per customer: far more than a stable has horses, and few enough for one read. */
export const MAX_INTERESTS = 100;
/** The full names in a race, for signed-in customers: public answers about a youth class have short ones. */
export const riderNames = z.object({
  names: z.array(z.object({ swiss_equestrian_rider_id: ids.start, rider_name: z.string() })),
});

export const interests = z.object({ interests: z.array(interest) });
export const newInterest = z
  .object({
    swiss_equestrian_rider_id: z.union([z.literal(ANY_RIDER), ids.rider]),
    rider_name: z.string().trim().min(1).max(200).nullable(),
    horse_name: z.string().trim().min(1).max(200).nullable(),
  })
  .refine(({ swiss_equestrian_rider_id: rider, horse_name: horse }) => rider !== ANY_RIDER || horse !== null, {
    path: ['horse_name'],
    message: 'an interest names a rider, a horse or both',
  });
export const changeInterest = z.object({ email_alerts_enabled: z.boolean() });

/** Favourite photos as a link contains them (`core/photos/favourites.ts`); 200 of as many starts are shorter. */
const favourites = z.string().max(12_000);
export const accountFavourites = z.object({ photos: favourites });
/** Photos to add and to remove; an empty text for none. */
export const changeFavourites = z.strictObject({ add: favourites, remove: favourites });

/** The four switches, `spec/storefront.md §3`. */
const switches = {
  email_marketing: z.boolean(),
  email_order_notifications: z.boolean(),
  sms_marketing: z.boolean(),
  sms_order_notifications: z.boolean(),
};
export const communicationPreferences = z.object({
  ...switches,
  unsubscribed_at: isoDateTime.nullable(),
  updated_at: isoDateTime,
});
export type CommunicationPreferences = z.infer<typeof communicationPreferences>;
/** Either single switches, or all together (`spec/storefront.md §4`, Unsubscribe). */
export const changePreferences = z.union([
  z.strictObject({ action: z.enum(['unsubscribe_all', 'reactivate']) }),
  z
    .strictObject(switches)
    .partial()
    .refine((change) => Object.keys(change).length > 0, {
      path: ['email_marketing'],
      message: 'is missing: send at least one field to change',
    }),
]);

/** The page for the holder of an unsubscribe token: a name for the greeting, and the switches. */
export const unsubscribePage = z.object({ greeting: z.string(), language, preferences: communicationPreferences });
export const unsubscribeToken = z.object({ token: lookupKey(100) });

/**
 * An export of all the customer's data: `none` before the first request. `url` is a short-lived signed address, null
 * also for a ready export without a recent sign-in.
 */
export const exportState = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  asked_at: isoDateTime.nullable(),
  url: z.string().nullable(),
  bytes: z.number().int().nullable(),
});
/** The customer types her own address, to prevent an accidental deletion. */
export const deleteAccount = z.object({ email: z.email().max(254) });

/** The settings with which the sign-in page reaches the user pool. */
export const identitySettings = z.object({
  region: z.string(),
  user_pool_id: z.string(),
  /** The pool's client for passwords. */
  user_pool_client_id: z.string(),
  /** Base address of the pool's API, if it is not AWS's own. A leading `/` makes it a path on the page's own origin. */
  user_pool_endpoint: z.string().nullable(),
  /** Base address of the hosted pages (`/oauth2/authorize` …), with its scheme, or a path as above. */
  hosted_pages_url: z.string(),
  /** The pool's client for sign-ins with Google; null when these are not possible. */
  google_client_id: z.string().nullable(),
});
export type IdentitySettings = z.infer<typeof identitySettings>;

/** ALTCHA's challenge for its widget; the library defines its fields. */
export const captchaChallenge = z.looseObject({});
