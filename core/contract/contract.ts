import { z } from 'zod';
import {
  accountOrders, accountProfile, boughtPhotos, captchaChallenge, changeInterest, changePreferences, changeProfile, communicationPreferences,
  deleteAccount, exportState, generateDownloadLinks, generatedDownloadLinks, identitySettings, interest, interests, linkCustomerAccount,
  linkedCustomerAccount, newInterest, ordersPage, portal, unsubscribePage, unsubscribeToken,
} from './account.ts';
import { eventDetail, eventList, participantDetail, raceDetail, shopSettings } from './catalogue.ts';
import { federationId, lookupKey, riderAddressId } from './fields.ts';
import {
  checkoutSession,
  createCheckoutSession,
  downloadPhotos,
  downloadState,
  handlePaymentSuccess,
  orderSummary,
  paymentSuccess,
} from './money.ts';
import { ingestAnswer, ingestJob, ingestRequest, photoList, pollBatchJob, pollingStarted } from './photo-service.ts';
import { languageQuery, pageQuery, photoFile } from './pages.ts';
import { route } from './route.ts';
import { searchAutocomplete, searchPhotos, searchResults, suggestions } from './search.ts';

const atEvent = { swiss_equestrian_id: federationId };
const atRace = { ...atEvent, swiss_equestrian_race_id: federationId };
const atParticipant = { ...atRace, swiss_equestrian_rider_id: riderAddressId };

/**
 * Every route of the shop, once. From this list come API Gateway's routes and authorizers (`lib`), request parsing and
 * response stripping (`lambdas/http`), the browser's typed client (`web/src/lib/api.ts`) and the tests that walk every route.
 */
export const contract = {
  'GET /api/settings': route({ access: 'public', function: 'catalogue', response: shopSettings, cacheSeconds: 30 }),
  'GET /api/events': route({ access: 'public', function: 'catalogue', response: eventList, cacheSeconds: 30 }),
  'GET /api/events/{swiss_equestrian_id}': route({
    access: 'public', function: 'catalogue', params: z.object(atEvent), response: eventDetail, cacheSeconds: 30,
  }),
  'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': route({
    access: 'public', function: 'catalogue', params: z.object(atRace), response: raceDetail, cacheSeconds: 30,
  }),
  'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}': route({
    access: 'public', function: 'catalogue', params: z.object(atParticipant), response: participantDetail, cacheSeconds: 30,
  }),

  'POST /api/search-autocomplete': route({ access: 'public', function: 'search', body: searchAutocomplete, response: suggestions }),
  'POST /api/search-photos': route({ access: 'public', function: 'search', body: searchPhotos, response: searchResults }),

  'POST /api/create-checkout-session': route({
    access: 'public', function: 'checkout', body: createCheckoutSession, response: checkoutSession,
  }),
  'POST /api/handle-payment-success': route({
    access: 'public', function: 'orders', body: handlePaymentSuccess, response: paymentSuccess,
  }),
  'POST /api/stripe-webhook': route({ access: 'stripe', function: 'orders', response: z.object({ received: z.literal(true) }) }),
  'GET /api/checkout-sessions/{session_id}/order': route({
    access: 'public', function: 'orders', params: z.object({ session_id: lookupKey(200) }), response: orderSummary,
  }),

  /** A visit: 302 to a short-lived signed address of the ZIP, or to the shop's `/download/{token}` page when it is not ready. */
  'GET /api/downloads/{token}': route({
    access: 'public', function: 'downloads', params: z.object({ token: lookupKey(200) }), response: z.undefined(),
  }),
  'GET /api/downloads/{token}/state': route({
    access: 'public', function: 'downloads', params: z.object({ token: lookupKey(200) }), response: downloadState,
  }),
  /** The photos of a link's order one by one, for a phone that saves them among its own. */
  'GET /api/downloads/{token}/photos': route({
    access: 'public', function: 'downloads', params: z.object({ token: lookupKey(200) }), response: downloadPhotos,
  }),
  /** One original: 302 to a short-lived signed address. */
  'GET /api/downloads/{token}/photos/{photo_id}': route({
    access: 'public', function: 'downloads', params: z.object({ token: lookupKey(200), photo_id: lookupKey(140) }), response: z.undefined(),
  }),
  /** Sends a new link to the buyer's own address; the answer does not tell which address that is. */
  'POST /api/renew-download-link': route({
    access: 'public', function: 'downloads', body: z.object({ token: lookupKey(200) }), response: z.object({ sent: z.literal(true) }),
  }),

  'GET /api/identity': route({ access: 'public', function: 'identity', response: identitySettings, cacheSeconds: 30 }),
  /** A new proof-of-work challenge; its solution goes to the pool with the sign-up or the sign-in, and is good for one. */
  'GET /api/captcha': route({ access: 'public', function: 'identity', response: captchaChallenge }),
  'POST /api/link-customer-account': route({
    access: 'customer', function: 'identity', body: linkCustomerAccount, response: linkedCustomerAccount,
  }),
  /** Takes the Google login off the account; refused when it is the only way in. */
  'DELETE /api/account/google': route({ access: 'customer', function: 'identity', response: accountProfile }),
  /** Orders stay, anonymised, as accounting needs; everything else goes, the sign-in last. */
  'POST /api/account/delete': route({ access: 'customer', function: 'identity', body: deleteAccount, response: z.object({ deleted: z.literal(true) }) }),
  'GET /api/account': route({ access: 'customer', function: 'account', response: accountProfile }),
  'PATCH /api/account': route({ access: 'customer', function: 'account', body: changeProfile, response: accountProfile }),
  'GET /api/account/orders': route({ access: 'customer', function: 'account', query: ordersPage, response: accountOrders }),
  'GET /api/account/interests': route({ access: 'customer', function: 'account', response: interests }),
  'POST /api/account/interests': route({ access: 'customer', function: 'account', body: newInterest, response: interest }),
  'PATCH /api/account/interests/{id}': route({
    access: 'customer', function: 'account', params: z.object({ id: lookupKey(100) }), body: changeInterest, response: interest,
  }),
  'DELETE /api/account/interests/{id}': route({
    access: 'customer', function: 'account', params: z.object({ id: lookupKey(100) }), response: z.object({ removed: z.literal(true) }),
  }),
  'GET /api/account/preferences': route({ access: 'customer', function: 'account', response: communicationPreferences }),
  'PATCH /api/account/preferences': route({ access: 'customer', function: 'account', body: changePreferences, response: communicationPreferences }),
  'GET /api/account/export': route({ access: 'customer', function: 'account', response: exportState }),
  'POST /api/account/export': route({ access: 'customer', function: 'account', response: exportState }),
  /** As the public route; the order is the account's from the beginning, whatever address pays. */
  'POST /api/account/create-checkout-session': route({
    access: 'customer', function: 'checkout', body: createCheckoutSession, response: checkoutSession,
  }),
  'POST /api/customer-portal': route({ access: 'customer', function: 'checkout', response: portal }),
  'POST /api/generate-download-links': route({
    access: 'customer', function: 'downloads', body: generateDownloadLinks, response: generatedDownloadLinks,
  }),
  'GET /api/account/photos': route({ access: 'customer', function: 'downloads', query: ordersPage, response: boughtPhotos }),
  /** One original of the account's own: a short-lived signed address, to show it or (`save`) to keep it as a file. */
  'GET /api/account/photos/{photo_id}': route({
    access: 'customer', function: 'downloads', params: z.object({ photo_id: lookupKey(140) }), response: z.object({ show: z.string(), save: z.string() }),
  }),
  'GET /api/unsubscribe/{token}': route({ access: 'public', function: 'customers', params: unsubscribeToken, response: unsubscribePage }),
  'PATCH /api/unsubscribe/{token}': route({
    access: 'public', function: 'customers', params: unsubscribeToken, body: changePreferences, response: communicationPreferences,
  }),
  /** RFC 8058, *One-Click*: the mail program posts a form, `List-Unsubscribe=One-Click`, and nobody looks at the answer. */
  'POST /api/unsubscribe/{token}': route({
    access: 'public', function: 'customers', params: unsubscribeToken, response: z.object({ unsubscribed: z.literal(true) }),
  }),

  'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/': route({
    access: 'public', function: 'photos', params: z.object(atParticipant), response: photoList, cacheSeconds: 30,
  }),
  'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}': route({
    access: 'operator', function: 'ingest', params: z.object(atRace), body: ingestRequest, response: ingestAnswer,
  }),
  'GET /ingest/{jobId}': route({
    access: 'operator', function: 'ingest', params: z.object({ jobId: lookupKey(80) }), response: ingestJob,
  }),
  'POST /api/poll-batch-job': route({
    access: 'operator', function: 'ingest', body: pollBatchJob, response: pollingStarted,
  }),

  /** The picture that a shared link shows elsewhere: JPEG, 1200 × 630, watermarked; other sites read no AVIF. */
  'GET /share/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/{photo}': route({
    access: 'public', function: 'share', sends: 'document', cacheSeconds: 86_400,
    params: z.object({ ...atParticipant, photo: photoFile }), response: z.undefined(),
  }),
  'GET /sitemap.xml': route({ access: 'public', function: 'pages', sends: 'document', response: z.undefined(), cacheSeconds: 3600 }),
  'GET /robots.txt': route({ access: 'public', function: 'pages', sends: 'document', response: z.undefined(), cacheSeconds: 3600 }),
  'GET /site.webmanifest': route({
    access: 'public', function: 'pages', sends: 'document', query: languageQuery, response: z.undefined(), cacheSeconds: 3600,
  }),
  /** Every page of the React app, drawn once on the server with its head and its first data. */
  'GET /': route({ access: 'public', function: 'pages', sends: 'document', query: pageQuery, response: z.undefined(), cacheSeconds: 30 }),
  'GET /{page+}': route({
    access: 'public', function: 'pages', sends: 'document', params: z.object({ page: z.string() }), query: pageQuery,
    response: z.undefined(), cacheSeconds: 30,
  }),
} as const;

export type Contract = typeof contract;
export type RouteKey = keyof Contract;
