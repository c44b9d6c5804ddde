import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract, type RouteKey } from '../../../core/contract.ts';
import type { Access, Route } from '../../../core/wire/route.ts';
import { atTheApi } from '../../support/at-the-api.ts';
import { newOwner, type AccountKey, type Ask, type Owner } from '../../support/account-owner.ts';
import { concorso, iragna } from '../../support/catalogue.ts';
import { googlePeople } from '../../support/google-people.ts';
import { tokensFor, viaGoogle } from '../../support/google-sign-in.ts';
import { asksWithIds, idsOf, nobodysIds, type PersonalIds } from '../../support/personal-ids.ts';
import { newBuyer } from '../../support/sale.ts';
import { postFactor, proveCode, setUpPhone } from '../../support/phone.ts';
import { newMember, poolClient, signInByPassword, type SignedIn } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';
import { forgedTokens, worthlessTokens } from '../../support/wrong-tokens.ts';

/* Every route of the contract, called by a guest, two customers and an admin, with the first customer's ids. The
   administration's routes also get a caller with incomplete admin rights. */

/** The callers of each route, stated a second time: a new or wider route must be stated here too. */
const mayCall: Record<RouteKey, Access> = {
  'GET /proxy/calendar': 'admin',
  'GET /proxy/eventDetails/{federationEventId}': 'admin',
  'GET /proxy/startLists/{eventId}/': 'admin',
  'GET /proxy/getStartList/{eventId}/{startListId}': 'admin',
  'POST /api/import-event-participants': 'admin',
  'POST /api/resync-participants-race-order': 'admin',
  'GET /api/admin/imports/{import_id}': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/import-preview': 'admin',
  'POST /api/fix-race-orders': 'admin',
  'GET /api/admin/standing': 'customer',
  'GET /api/admin/second-factor': 'admin',
  'POST /api/admin/second-factor': 'admin-to-be',
  'POST /api/admin/second-factor/code': 'admin-to-be',
  'POST /api/admin/second-factor/key': 'admin-to-be',
  'POST /api/admin/second-factor/recovery': 'admin-to-be',
  'POST /api/admin/second-factor/recovery-codes': 'admin',
  'GET /api/admin/events': 'admin',
  'PUT /api/admin/events/{swiss_equestrian_id}/cancellation': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/link': 'admin',
  'GET /api/admin/dashboard': 'admin',
  'GET /api/admin/attention': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/audit-export': 'admin',
  'GET /api/admin/jobs': 'admin',
  'GET /api/admin/jobs/{jobId}': 'admin',
  'GET /api/admin/customers': 'admin',
  'POST /api/admin/customers/archive': 'admin',
  'POST /api/admin/customers/tags': 'admin',
  'POST /api/process-customer-csv': 'admin',
  'POST /api/sync-stripe-customers': 'admin',
  'GET /api/admin/customer-export': 'admin',
  'GET /api/admin/customer-runs': 'admin',
  'GET /api/admin/customer-runs/{run_id}': 'admin',
  'GET /api/admin/customer-runs/{run_id}/refused': 'admin',
  'POST /api/admin/customer-runs/{run_id}': 'admin',
  'GET /api/admin/customer-tags': 'admin',
  'GET /api/admin/customer-tags/changes': 'admin',
  'POST /api/admin/customer-tags': 'admin',
  'PATCH /api/admin/customer-tags/{tag_id}': 'admin',
  'DELETE /api/admin/customer-tags/{tag_id}': 'admin',
  'GET /api/admin/customers/{customer_id}': 'admin',
  'PATCH /api/admin/customers/{customer_id}': 'admin',
  'PATCH /api/admin/customers/{customer_id}/preferences': 'admin',
  'GET /api/admin/customers/{customer_id}/orders': 'admin',
  'GET /api/admin/customers/{customer_id}/mails': 'admin',
  'GET /api/admin/customers/{customer_id}/changes': 'admin',
  'POST /api/admin/customers/{customer_id}/end-sessions': 'admin',
  'GET /api/admin/customers/{customer_id}/merge': 'admin',
  'POST /api/admin/customers/{customer_id}/merge': 'admin',
  'POST /api/admin/customers/{customer_id}/erase': 'admin',
  'POST /api/admin/mail-troubles/{message_id}': 'admin',
  'GET /api/admin/email-templates': 'admin',
  'GET /api/admin/email-templates/{name}/{language}': 'admin',
  'PATCH /api/admin/email-templates/{name}/{language}': 'admin',
  'POST /api/admin/email-templates/{name}/{language}/preview': 'admin',
  'GET /api/admin/email-settings': 'admin',
  'PATCH /api/admin/email-settings': 'admin',
  'POST /api/admin/mailing-preview': 'admin',
  'GET /api/admin/mail-log': 'admin',
  'GET /api/admin/mailings': 'admin',
  'GET /api/admin/mailings/{mailing_id}': 'admin',
  'GET /api/admin/mailings/{mailing_id}/changes': 'admin',
  'PUT /api/admin/mailings/{mailing_id}': 'admin',
  'GET /api/admin/mailings/{mailing_id}/content': 'admin',
  'GET /api/admin/mailings/{mailing_id}/results': 'admin',
  'GET /api/admin/mailing-starts': 'admin',
  'POST /api/admin/mailings/{mailing_id}/actions': 'admin',
  'GET /api/admin/automatic-mails': 'admin',
  'PATCH /api/admin/automatic-mails/{kind}': 'admin',
  'POST /api/send-email-unified': 'admin',
  'POST /api/admin/search': 'admin',
  'GET /api/admin/orders': 'admin',
  'POST /api/admin/order-search': 'admin',
  'GET /api/admin/order-export': 'admin',
  'GET /api/admin/books': 'admin',
  'GET /api/admin/books/rows': 'admin',
  'GET /api/admin/book-export': 'admin',
  'POST /api/admin/books/fetch': 'admin',
  'GET /api/admin/orders/{order_id}': 'admin',
  'POST /api/admin/orders/{order_id}/settle': 'admin',
  'POST /api/admin/orders/{order_id}/actions': 'admin',
  'POST /api/photo-reports': 'public',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports/{report_id}': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs/{take_down_id}/undo':
    'admin',
  'POST /api/create-event': 'admin',
  'POST /api/admin/cover-uploads': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/day': 'admin',
  'PATCH /api/admin/events/{swiss_equestrian_id}': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/changes': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/payment-pages': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/refund-preview': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/refund-run': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/refund-run': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/changes': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races': 'admin',
  'PUT /api/admin/events/{swiss_equestrian_id}/cover': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': 'admin',
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants': 'admin',
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    'admin',
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}/sales':
    'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-ranges': 'admin',
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-stretches': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-counts': 'admin',
  'GET /api/admin/clock': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': 'admin',
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': 'admin',
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/absent-starts': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/photo-move': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/move-photos': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads/finish': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-pictures': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': 'admin',
  'GET /api/settings': 'public',
  'GET /api/seller': 'public',
  'GET /api/admin/settings/site': 'admin',
  'PATCH /api/admin/settings/site': 'admin',
  'PUT /api/admin/settings/pictures/{picture}': 'admin',
  'GET /api/admin/settings/changes': 'admin',
  'POST /api/get-stripe-products': 'admin',
  'GET /api/admin/settings/payment': 'admin',
  'PATCH /api/admin/settings/payment': 'admin',
  'GET /api/admin/settings/refunds': 'admin',
  'PATCH /api/admin/settings/refunds': 'admin',
  'GET /api/admin/price-lists': 'admin',
  'PUT /api/admin/price-lists/{list_id}': 'admin',
  'GET /api/admin/settings/seller': 'admin',
  'PATCH /api/admin/settings/seller': 'admin',
  'GET /api/admin/old-originals': 'admin',
  'GET /api/admin/events/{swiss_equestrian_id}/old-originals': 'admin',
  'POST /api/admin/events/{swiss_equestrian_id}/delete-old-originals': 'admin',
  'GET /api/admin/settings/age-limits': 'admin',
  'PATCH /api/admin/settings/age-limits': 'admin',
  'GET /api/admin/settings/age-limits/preview': 'admin',
  'GET /api/admin/inactive-customers': 'admin',
  'GET /api/events': 'public',
  'GET /api/events/{swiss_equestrian_id}': 'public',
  'GET /api/events/{swiss_equestrian_id}/board': 'public',
  'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': 'public',
  'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    'public',
  'POST /api/search-autocomplete': 'public',
  'POST /api/search-photos': 'public',
  'POST /api/create-checkout-session': 'public',
  'POST /api/handle-payment-success': 'public',
  'POST /api/stripe-webhook': 'stripe',
  'GET /api/checkout-sessions/{session_id}/order': 'public',
  'GET /api/downloads/{token}': 'public',
  'GET /api/downloads/{token}/state': 'public',
  'GET /api/downloads/{token}/photos': 'public',
  'GET /api/downloads/{token}/photos/{photo_id}': 'public',
  'GET /api/downloads/{token}/photos/{photo_id}/preview': 'public',
  'POST /api/renew-download-link': 'public',
  'GET /api/identity': 'public',
  'GET /api/captcha': 'public',
  'POST /api/sign-up/code': 'public',
  'POST /api/sign-up/confirm': 'public',
  'POST /api/password/code': 'public',
  'POST /api/password/reset': 'public',
  'POST /api/link-customer-account': 'customer',
  'DELETE /api/account/google': 'customer',
  'GET /api/account/sessions': 'customer',
  'DELETE /api/account/sessions/{session_id}': 'customer',
  'POST /api/account/sessions/end-others': 'customer',
  'POST /api/account/sign-out': 'customer',
  'POST /api/account/password-changed': 'customer',
  'POST /api/account/delete': 'customer',
  'GET /api/account': 'customer',
  'PATCH /api/account': 'customer',
  'GET /api/account/orders': 'customer',
  'GET /api/account/interests': 'customer',
  'POST /api/account/interests': 'customer',
  'PATCH /api/account/interests/{id}': 'customer',
  'DELETE /api/account/interests/{id}': 'customer',
  'GET /api/account/favourites': 'customer',
  'PATCH /api/account/favourites': 'customer',
  'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/names': 'customer',
  'GET /api/account/preferences': 'customer',
  'PATCH /api/account/preferences': 'customer',
  'GET /api/account/export': 'customer',
  'POST /api/account/export': 'customer',
  'POST /api/account/create-checkout-session': 'customer',
  'POST /api/account/price-cart': 'customer',
  'DELETE /api/account/orders/{id}': 'customer',
  'GET /api/account/orders/{id}/receipt': 'customer',
  'GET /api/downloads/{token}/receipt': 'public',
  'GET /api/orders/{order_id}/payment-page': 'public',
  'GET /api/orders/{order_id}/cart/{left}': 'public',
  'POST /api/customer-portal': 'customer',
  'POST /api/send-links': 'public',
  'POST /api/generate-download-links': 'customer',
  'GET /api/account/photos': 'customer',
  'GET /api/account/photos/{photo_id}': 'customer',
  'GET /api/account/orders/{order_id}/photos/{photo_id}/preview': 'customer',
  'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': 'customer',
  'GET /api/unsubscribe/{token}': 'public',
  'PATCH /api/unsubscribe/{token}': 'public',
  'POST /api/unsubscribe/{token}': 'public',
  'POST /api/tell-me': 'public',
  'POST /api/tell-me/confirm': 'public',
  'POST /api/tell-me/forget': 'public',
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/waiting': 'admin',
  'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/': 'public',
  'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}': 'operator',
  'GET /ingest/{jobId}': 'operator',
  'POST /api/poll-batch-job': 'operator',
  'GET /share/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/{photo}': 'public',
  'GET /sitemap.xml': 'public',
  'GET /robots.txt': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /site.webmanifest': 'public',
  'GET /admin/ring/worker.js': 'public',
  'GET /': 'public',
  'GET /{page+}': 'public',
};

const shop = inject('shop');
const routes = Object.entries(contract) as [RouteKey, Route][];
const keysOf = (access: Access) => routes.filter(([, route]) => route.access === access).map(([key]) => key);
/** End the caller's session (`tests/functional/people/identity/own-account.test.ts`). */
const ending: RouteKey[] = ['POST /api/account/sign-out', 'POST /api/account/password-changed'];
const accountKeys = keysOf('customer').filter((key) => !ending.includes(key)) as AccountKey[];

let owner: Owner;
let stranger: SignedIn;
let admin: SignedIn;
let hers: PersonalIds;
/** The owner's tokens that open nothing, by their fault. */
let wrong: Record<string, string>;
beforeAll(async () => {
  owner = await newOwner(shop, 112);
  stranger = await newMember(shop, newBuyer('stranger'));
  admin = await newMember(shop, newBuyer('admin'), 'admin');
  wrong = { ...(await forgedTokens(shop, owner)), ...(await worthlessTokens(shop, owner)) };
  for (const { headers } of [stranger, admin]) await fetch(`${shop.url}/api/account`, { headers });
  hers = await idsOf(shop, owner);
});

/**
 * Tells whether the shop slows the caller down for too many calls. The tests wait, since this depends on the rate and
 * not on the caller.
 */
const isSlowedDown = ({ status, text }: { status: number; text: string }) =>
  status === 429 && /more than \d+ calls/.test(text);

async function call(
  key: RouteKey,
  { values = {}, query, body }: Ask,
  headers: Record<string, string> = {},
  base = shop.url,
) {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replace(/\{(\w+)\+?\}/g, (_whole, name: string) => values[name] ?? 'unknown');
  return until(`an answer to ${key} that is none to too many`, async () => {
    const response = await fetch(`${base}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body ?? {}) }),
    });
    const answer = { status: response.status, text: await response.text(), headers: response.headers };
    return isSlowedDown(answer) ? undefined : answer;
  });
}
type Answer = Awaited<ReturnType<typeof call>>;
const codeIn = ({ text }: Pick<Answer, 'text'>) => (JSON.parse(text) as { error?: { code: string } }).error?.code;

/** Headers of the transport: time, cache and pieces. */
const ofTheJourney = [
  'date',
  'age',
  'x-cache',
  'apigw-requestid',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
];

/** Returns the whole content of an answer: its bytes without the request's number, its status and its headers. */
const told = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"request_id":"[^"]*"/, '"request_id":""'),
  headers: Object.fromEntries([...headers].filter(([name]) => !ofTheJourney.includes(name))),
});

it('opens each route exactly to its callers listed here', () => {
  expect(Object.fromEntries(routes.map(([key, { access }]) => [key, access]))).toEqual(mayCall);
});

describe('a route for everybody', () => {
  /** An unguessable key is itself the right to see its item, for any caller. */
  const values = () => ({
    swiss_equestrian_id: concorso.id,
    swiss_equestrian_race_id: iragna.id,
    swiss_equestrian_rider_id: '900001',
    photo: '101.jpg',
    page: concorso.id,
    session_id: owner.unpaidSession,
    token: 'unknown',
    photo_id: hers.photoId,
  });
  /** A different answer each time. */
  const fresh: RouteKey[] = ['GET /api/captcha'];

  it.each(keysOf('public'))('%s answers whoever is signed in as it answers a guest', async (key) => {
    // The edge caches the API's answers for a while, separately per caller, and a page for all.
    const kept = !key.includes(' /api/');
    const { url: base, headers: edge } = kept ? { url: shop.url, headers: {} } : await atTheApi(shop);
    const ask = async (headers = {}) => told(await call(key, { values: values() }, { ...edge, ...headers }, base));
    const guest = await ask();
    for (const headers of [owner.headers, stranger.headers, admin.headers, { authorization: 'Bearer nonsense' }]) {
      const answer = await ask(headers);
      expect(fresh.includes(key) ? answer.status : answer).toEqual(fresh.includes(key) ? guest.status : guest);
    }
  });

  it('to the payment does not pay for an account’s order to any caller with its ids: it looks unknown', async () => {
    const key = 'POST /api/create-checkout-session';
    // The paid order was placed by a guest: a caller with its id and contents learns that it is paid.
    const [known, unknown] = [hers, nobodysIds()].map((ids) =>
      asksWithIds(hers)['POST /api/account/create-checkout-session']({ ...ids, orderId: ids.unpaidOrderId }),
    );
    for (const headers of [{}, stranger.headers, admin.headers, owner.headers]) {
      for (const [i, ask] of known!.entries()) {
        const answer = told(await call(key, ask, headers));
        expect([400, 404]).toContain(answer.status);
        expect(answer).toEqual(told(await call(key, unknown![i]!, headers)));
      }
    }
  });
});

describe('a route that is not for customers', () => {
  it.each([...keysOf('operator'), ...keysOf('admin'), ...keysOf('admin-to-be')])(
    '%s is refused to guests and customers',
    async (key) => {
      expect([401, 403]).toContain((await call(key, {})).status);
      for (const { headers } of [owner, stranger]) expect((await call(key, {}, headers)).status).toBe(403);
    },
  );

  it.each(keysOf('operator'))('%s is not opened by an admin’s token either: it takes a signature', async (key) => {
    expect((await call(key, {}, admin.headers)).status).toBe(403);
  });

  it('takes the payment provider’s word only signed, whoever brings it', async () => {
    for (const headers of [{}, owner.headers, stranger.headers, admin.headers]) {
      expect(
        codeIn(await call('POST /api/stripe-webhook', { body: { type: 'checkout.session.completed' } }, headers)),
      ).toBe('invalid_signature');
    }
  });
});

describe('a route of the administration', () => {
  const pool = poolClient(shop);
  const { id: UserPoolId, googleClientId: ClientId } = shop.resources.userPool;

  /** Each with a token that says *admin*, and the code with which every route refuses it. */
  const almost = {
    'a former admin, whose token still says so': async () => {
      const known = await newMember(shop, newBuyer('former'), 'admin');
      // Another session: the shop believes for some seconds that the first one's owner is an admin.
      const former = await signInByPassword(shop, known.email, known.password);
      await pool.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: former.userId, GroupName: 'admin' }));
      return [former.accessToken, 'none', 'forbidden'];
    },
    'an admin without a second factor': async () => {
      const { accessToken } = await newMember(shop, newBuyer('admin'), 'admin-to-be');
      return [accessToken, 'no_second_factor', 'second_factor_required'];
    },
    'an admin whose session gave no code of the phone': async () => {
      const { email, password } = await newMember(shop, newBuyer('admin'), 'admin');
      return [(await signInByPassword(shop, email, password)).accessToken, 'code_needed', 'second_factor_required'];
    },
    'an admin through Google': async () => {
      const { email } = googlePeople.promoted;
      await viaGoogle(shop, email);
      const { refresh_token } = await tokensFor(shop, (await viaGoogle(shop, email)).get('code'));
      await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'admin' }));
      const { AuthenticationResult } = await pool.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refresh_token }),
      );
      return [AuthenticationResult?.AccessToken, 'through_google', 'second_factor_required'];
    },
  } satisfies Record<string, () => Promise<(string | undefined)[]>>;

  it.each(Object.entries(almost))('is refused to %s, with the caller’s own standing', async (_who, become) => {
    const [token, standing, code] = await become();
    const headers = { authorization: `Bearer ${token}` };
    expect(JSON.parse((await call('GET /api/admin/standing', {}, headers)).text)).toEqual({ standing });
    for (const key of keysOf('admin')) {
      const answer = await call(key, {}, headers);
      expect([key, answer.status, codeIn(answer)]).toEqual([key, 403, code]);
    }
  });

  it.each(keysOf('admin'))('%s is not refused to an admin', async (key) => {
    expect([401, 403]).not.toContain((await call(key, {}, admin.headers)).status);
  });

  it('is opened by a phone whose set-up ends all sessions, and by its code in each new one', async () => {
    const standing = async ({ headers }: Pick<SignedIn, 'headers'>) =>
      JSON.parse((await call('GET /api/admin/standing', {}, headers)).text) as unknown;
    const toBe = await newMember(shop, newBuyer('admin'), 'admin-to-be');
    const other = await signInByPassword(shop, toBe.email, toBe.password);
    const early = await postFactor(shop, toBe, '', { code: '123456' });
    expect(await early.json()).toMatchObject({ error: { code: 'second_factor_unverified' } });
    await setUpPhone(shop, toBe);
    for (const { headers } of [toBe, other])
      expect((await call('GET /api/admin/standing', {}, headers)).status).toBe(401);
    const again = await signInByPassword(shop, toBe.email, toBe.password);
    expect(await standing(again)).toEqual({ standing: 'code_needed' });
    await proveCode(shop, again);
    expect(await standing(again)).toEqual({ standing: 'admin' });
  });

  it('lets no admin in through Google again, so that no session of theirs is without a second factor', async () => {
    const { email } = googlePeople.linkedAdmin;
    const { userId } = await newMember(shop, email);
    expect((await viaGoogle(shop, email)).get('error_description')).toMatch(/^Already found an entry/);
    expect((await viaGoogle(shop, email)).get('code')).not.toBeNull();
    await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: userId, GroupName: 'admin' }));
    const refused = await viaGoogle(shop, email);
    expect([refused.get('code'), refused.get('error_description')]).toEqual([
      null,
      'PreAuthentication failed with error admin_through_google. ',
    ]);
    const { email: unlinked } = googlePeople.admin;
    await newMember(shop, unlinked, 'admin-to-be');
    expect((await viaGoogle(shop, unlinked)).get('error_description')).toBe(
      'PreSignUp failed with error admin_through_google. ',
    );
  });
});

/**
 * The answers to another caller with the owner's ids: as if they did not exist. Routes that are missing here concern
 * the caller alone.
 */
const foreign: Partial<Record<AccountKey, [number, string]>> = {
  'POST /api/link-customer-account': [404, 'customer_not_found'],
  'POST /api/account/delete': [400, 'malformed_body'],
  'PATCH /api/account/interests/{id}': [404, 'interest_not_found'],
  'DELETE /api/account/interests/{id}': [404, 'interest_not_found'],
  'POST /api/account/create-checkout-session': [400, 'invalid_session'],
  'DELETE /api/account/orders/{id}': [404, 'order_not_found'],
  'GET /api/account/orders/{id}/receipt': [404, 'order_not_found'],
  'POST /api/generate-download-links': [404, 'order_not_found'],
  'GET /api/account/photos/{photo_id}': [404, 'photo_not_found'],
  'GET /api/account/orders/{order_id}/photos/{photo_id}/preview': [404, 'photo_not_found'],
};

/** Returns everything that the owner reads of her own data. */
const state = async () =>
  Promise.all(
    (
      [
        'GET /api/account',
        'GET /api/account/orders',
        'GET /api/account/interests',
        'GET /api/account/favourites',
        'GET /api/account/preferences',
        'GET /api/account/photos',
        'GET /api/account/export',
      ] as const
    ).map(async (key) => (await call(key, {}, owner.headers)).text),
  );

describe('a route of a signed-in customer', () => {
  it.each(accountKeys)(
    '%s is 401 for a guest, and for every token that is not good, and does and tells nothing',
    async (key) => {
      const before = await state();
      for (const [what, headers] of [
        ['no token', {}],
        ...Object.entries(wrong).map(([what, token]) => [what, { authorization: `Bearer ${token}` }] as const),
      ] as const) {
        const answer = await call(key, owner.asks[key], headers);
        expect([what, answer.status, answer.text.includes(owner.email)]).toEqual([what, 401, false]);
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each(accountKeys)(
    '%s shows and changes nothing of another customer’s, whoever asks with her ids, an admin neither',
    async (key) => {
      const before = await state();
      for (const somebody of [stranger, admin]) {
        const answer = await call(key, owner.asks[key], somebody.headers);
        const [status, code] = foreign[key] ?? [200, undefined];
        expect([answer.status, codeIn(answer)]).toEqual([status, code]);
        for (const its of [owner.email, owner.userId, owner.orderId, owner.unpaidSession, owner.unsubscribeToken])
          expect(answer.text).not.toContain(its);
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each(accountKeys)('%s answers another customer’s ids byte for byte as unknown ids', async (key) => {
    const [known, unknown] = [hers, nobodysIds()].map((ids) => asksWithIds(hers)[key](ids));
    expect(known!.length > 0).toBe(
      key in foreign || ['GET /api/account/orders', 'GET /api/account/photos'].includes(key),
    );
    const before = await state();
    for (const { headers } of [stranger, admin]) {
      for (const [i, ask] of known!.entries())
        expect(told(await call(key, ask, headers))).toEqual(told(await call(key, unknown![i]!, headers)));
    }
    expect(await state()).toEqual(before);
  });

  it('is the owner’s with the same ids', async () => {
    const last: AccountKey[] = ['DELETE /api/account/interests/{id}', 'POST /api/account/delete'];
    for (const key of [...accountKeys.filter((key) => !last.includes(key)), ...last]) {
      const answer = await call(key, owner.asks[key], owner.headers);
      expect([key, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([key, 200, '']);
    }
    const gone = await Promise.all(
      accountKeys
        .filter((key) => key !== 'POST /api/account/delete')
        .map(async (key) => (await call(key, owner.asks[key], owner.headers)).status),
    );
    expect(gone.filter((status) => ![401, 404].includes(status))).toEqual([]);
  });
});
