import * as z from 'zod';
import { boughtPhotos, generateDownloadLinks, generatedDownloadLinks, ordersPage } from '../account-orders.ts';
import { atRace, captchaProof, lookupKey } from '../../../wire/fields.ts';
import { downloadPhotos, downloadState } from '../money.ts';
import { route } from '../../../wire/route.ts';

/** The bought photos: with a link, and of an account. */
export const downloadsRoutes = {
  /**
   * A visit: 302 to a short-lived signed address of the ZIP. Before the ZIP is ready, 302 to the shop's
   * `/download/{token}` page.
   */
  'GET /api/downloads/{token}': route({
    access: 'public',
    answersHead: true,
    function: 'downloads',
    params: z.object({ token: lookupKey(200) }),
    response: z.undefined(),
  }),
  'GET /api/downloads/{token}/state': route({
    access: 'public',
    function: 'downloads',
    params: z.object({ token: lookupKey(200) }),
    response: downloadState,
  }),
  /** Lists the photos of a link's order one by one, for a phone that saves them in its own library. */
  'GET /api/downloads/{token}/photos': route({
    access: 'public',
    function: 'downloads',
    params: z.object({ token: lookupKey(200) }),
    response: downloadPhotos,
  }),
  /** Redirects to one original: 302 to a short-lived signed address. */
  'GET /api/downloads/{token}/photos/{photo_id}': route({
    access: 'public',
    answersHead: true,
    function: 'downloads',
    params: z.object({ token: lookupKey(200), photo_id: lookupKey(140) }),
    response: z.undefined(),
  }),
  /** A small picture of a bought original, without the watermark: JPEG. */
  'GET /api/downloads/{token}/photos/{photo_id}/preview': route({
    access: 'public',
    function: 'previews',
    sends: 'document',
    params: z.object({ token: lookupKey(200), photo_id: lookupKey(140) }),
    response: z.undefined(),
  }),
  /** Sends a new link to the buyer's own address; the answer does not reveal that address. */
  'POST /api/renew-download-link': route({
    access: 'public',
    function: 'downloads',
    body: z.object({ token: lookupKey(200), captcha: captchaProof }),
    /** `before`: a link was sent in the last minutes, and no other is sent. */
    response: z.object({ sent: z.literal(true), before: z.boolean() }),
  }),
  /**
   * Mails a new link for every order of an address. The answer is the same for an address without orders. Errors:
   * `captcha_required`, `too_many_requests`.
   */
  'POST /api/send-links': route({
    access: 'public',
    function: 'downloads',
    body: z.object({ email: z.email().max(254), captcha: captchaProof }),
    response: z.object({ sent: z.literal(true) }),
  }),
  'POST /api/generate-download-links': route({
    access: 'customer',
    function: 'downloads',
    body: generateDownloadLinks,
    response: generatedDownloadLinks,
  }),
  'GET /api/account/photos': route({
    access: 'customer',
    function: 'downloads',
    query: ordersPage,
    response: boughtPhotos,
  }),
  /** Returns one original of the account: a short-lived signed address, to show it or (`save`) to keep it as a file. */
  'GET /api/account/photos/{photo_id}': route({
    access: 'customer',
    function: 'downloads',
    params: z.object({ photo_id: lookupKey(140) }),
    response: z.object({ show: z.string(), save: z.string() }),
  }),
  /** A small picture of one of the account's originals, without the watermark: JPEG. Errors: `photo_not_found`. */
  'GET /api/account/orders/{order_id}/photos/{photo_id}/preview': route({
    access: 'customer',
    function: 'previews',
    sends: 'document',
    params: z.object({ order_id: lookupKey(60), photo_id: lookupKey(140) }),
    response: z.undefined(),
  }),
  /**
   * Returns the account's bought photos of a race, in runs (`core/photos/photo-numbers.ts`). An unknown race has none.
   */
  'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': route({
    access: 'customer',
    function: 'downloads',
    params: z.object(atRace),
    response: z.object({ photos: z.string() }),
  }),
} as const;
