import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract, type RouteKey } from '../../../core/contract.ts';
import { errorStatus, type ErrorBody, type ErrorCode } from '../../../core/wire/errors.ts';
import type { Route } from '../../../core/wire/route.ts';
import type { EventId } from '../../../core/ids.ts';
import { NAMED } from '../../../local/federation/oddities.ts';
import { newOwner, type AccountKey, type Owner } from '../../support/account-owner.ts';
import { cartItem, concorso, iragna, startIn } from '../../support/catalogue.ts';
import { signed } from '../../support/operator.ts';
import { pictureFolder } from '../../support/picture-folder.ts';
import { secondFactorAnswers } from './second-factor-answers.ts';
import { photograph } from '../../support/photographs.ts';
import { buy, cartOf, checkOut, mailsOnceThere, newBuyer, orderOf } from '../../support/sale.ts';
import { newMember, type SignedIn } from '../../support/sign-in.ts';
import { officeAsks } from './office-asks.ts';

const shop = inject('shop');
const routes = Object.entries(contract) as [RouteKey, Route][];
const anna = startIn(iragna, '900001');

const names: Record<string, string> = {
  swiss_equestrian_id: concorso.id,
  swiss_equestrian_race_id: iragna.id,
  swiss_equestrian_rider_id: anna.id,
  photo: '101.jpg',
  page: concorso.id,
};

/** Returns a route's path with these values; missing ones come from the catalogue. */
function pathOf(key: RouteKey, values: Record<string, string> = {}): string {
  return key
    .split(' ')[1]!
    .replace(/\{(\w+)\+?\}/g, (_whole, name: string) => values[name] ?? names[name] ?? 'unknown');
}

const methodOf = (key: RouteKey) => key.split(' ')[0] as 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

function unsigned(key: RouteKey, path: string, body?: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shop.url + path, {
    method: methodOf(key),
    redirect: 'manual',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(['POST', 'PATCH', 'PUT'].includes(methodOf(key)) && { body: body ?? '{}' }),
  });
}

let owner: Owner;
/** Several, because one person may make 120 calls in ten seconds. */
let admins: SignedIn[];
let asked = 0;
let admin: SignedIn;
let adminToBe: SignedIn;
beforeAll(async () => {
  owner = await newOwner(shop, 111);
  admins = [];
  for (let count = 0; count < 3; count++) admins.push(await newMember(shop, newBuyer('admin'), 'admin'));
  adminToBe = await newMember(shop, newBuyer('admin'), 'admin-to-be');
});

/** Calls a route as the contract's caller: operators sign, customers and admins sign in. */
function asAllowed(key: RouteKey, path: string, body?: string): Promise<Response> {
  const { access } = contract[key];
  if (access === 'operator') return signed(shop, methodOf(key) as 'GET' | 'POST', path, body);
  if (access === 'admin-to-be') return unsigned(key, path, body, adminToBe.headers);
  if (access === 'admin') return unsigned(key, path, body, admins[asked++ % admins.length]!.headers);
  return unsigned(key, path, body, access === 'customer' ? owner.headers : {});
}

/** Returns an error in the contract's format, without internal details. */
async function errorIn(response: Response): Promise<ErrorBody['error']> {
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).not.toMatch(/\bat \S+ \(|node:|\.ts:\d|node_modules|arn:aws|photo-shop-local|DynamoDB|stack|Exception/i);
  const { error } = JSON.parse(text) as ErrorBody;
  expect(Object.keys(error).filter((name) => !['code', 'message', 'fields', 'request_id'].includes(name))).toEqual([]);
  expect(response.status).toBe(errorStatus[error.code]);
  return error;
}

const operators = routes.filter(([, { access }]) => access === 'operator').map(([key]) => key);
const withBody = routes.filter(([, { body }]) => body !== undefined).map(([key]) => key);

describe('a route for the people who run the shop', () => {
  it.each(operators)('%s is 403 without a signature, with a stranger’s, and through the site', async (key) => {
    const path = pathOf(key, { jobId: 'x' });
    expect((await unsigned(key, path, '[]')).status).toBe(403);
    const stranger = { ...shop, operator: { accessKeyId: shop.operator.accessKeyId, secretAccessKey: 'a-guess' } };
    const refused = await signed(stranger, methodOf(key) as 'GET' | 'POST', path, '[]');
    expect([refused.status, await refused.text()]).toEqual([403, '{"message":"Forbidden"}']);
  });
});

describe('a malformed body', () => {
  it.each(withBody)('for %s is 400: no JSON, an empty body, another type', async (key) => {
    const path = pathOf(key);
    for (const body of ['{"a":', '', '"text"', '7', 'null', '{"\u0000":1}', '[[]]']) {
      const error = await errorIn(await asAllowed(key, path, body));
      expect([body, error.code, Object.keys(error.fields ?? {}).length > 0]).toEqual([body, 'malformed_body', true]);
    }
  });

  it.each<[RouteKey, unknown, string[]]>([
    [
      'POST /api/create-checkout-session',
      { ...cartOf([cartItem(concorso, iragna, anna, 101)]), totalAmount: '13' },
      ['totalAmount'],
    ],
    [
      'POST /api/create-checkout-session',
      cartOf([{ ...cartItem(concorso, iragna, anna, 101), eventId: '../x' as EventId }]),
      ['cartItems.0.eventId'],
    ],
    ['POST /api/handle-payment-success', { sessionId: '' }, ['sessionId']],
    ['POST /api/renew-download-link', { token: 7 }, ['token']],
    [
      'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}',
      [
        { participantId: '900001', photo_to: 1 },
        { participantId: '900001', photo_to: 1.5 },
      ],
      ['1.photo_to'],
    ],
    ['POST /api/poll-batch-job', { jobId: 'x', eventId: 'y', raceId: 'z' }, ['participants']],
    [
      'POST /api/account/interests',
      { swiss_equestrian_rider_id: 'ANY_RIDER', rider_name: null, horse_name: null },
      ['horse_name'],
    ],
    ['POST /api/generate-download-links', { order_id: 'x', order_items: [] }, ['order_items']],
    ['PATCH /api/account', { preferred_language: 'fr' }, ['preferred_language']],
  ])('for %s names the field', async (key, body, fields) => {
    const error = await errorIn(await asAllowed(key, pathOf(key), JSON.stringify(body)));
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['malformed_body', fields]);
  });

  it('that is larger than any route reads is refused, and the shop goes on', async () => {
    const answer = await unsigned(
      'POST /api/handle-payment-success',
      '/api/handle-payment-success',
      JSON.stringify({ sessionId: 'x'.repeat(2_000_000) }),
    );
    expect((await errorIn(answer)).code).toBe('payload_too_large');
    expect((await fetch(`${shop.url}/api/settings`)).status).toBe(200);
  });
});

describe('an id that does not exist', () => {
  const event = 'GET /api/events/{swiss_equestrian_id}';
  const race = 'GET /api/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}';
  const rider = `${race}/participants/{swiss_equestrian_rider_id}` as RouteKey;
  const list = 'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/';
  const ingest = 'POST /ingest/{swiss_equestrian_id}/{swiss_equestrian_race_id}';

  it.each<[RouteKey, Record<string, string>, string | undefined, ErrorCode]>([
    [event, { swiss_equestrian_id: '1' }, undefined, 'event_not_found'],
    [race, { swiss_equestrian_id: '1' }, undefined, 'race_not_found'],
    [race, { swiss_equestrian_race_id: '1' }, undefined, 'race_not_found'],
    [rider, { swiss_equestrian_rider_id: '1' }, undefined, 'participant_not_found'],
    [rider, { swiss_equestrian_rider_id: '900001.9' }, undefined, 'participant_not_found'],
    [rider, { swiss_equestrian_race_id: '1' }, undefined, 'race_not_found'],
    [list, { swiss_equestrian_rider_id: '1' }, undefined, 'participant_not_found'],
    [list, { swiss_equestrian_race_id: '1' }, undefined, 'race_not_found'],
    ['GET /api/checkout-sessions/{session_id}/order', {}, undefined, 'order_not_found'],
    ['GET /api/orders/{order_id}/cart/{left}', { left: 'all' }, undefined, 'order_not_found'],
    ['GET /api/downloads/{token}', {}, undefined, 'link_not_found'],
    ['GET /api/downloads/{token}/state', {}, undefined, 'link_not_found'],
    ['POST /api/renew-download-link', {}, '{"token":"unknown"}', 'link_not_found'],
    ['POST /api/handle-payment-success', {}, '{"sessionId":"unknown"}', 'invalid_session'],
    ['POST /api/create-checkout-session', {}, '{"action":"reopen","stripe_session_id":"unknown"}', 'invalid_session'],
    [ingest, { swiss_equestrian_race_id: '1' }, '[]', 'race_not_found'],
    ['GET /ingest/{jobId}', { jobId: 'unknown' }, undefined, 'job_not_found'],
    ['POST /api/poll-batch-job', {}, '{"jobId":"x","eventId":"1","raceId":"1","participants":[]}', 'race_not_found'],
    ['GET /api/unsubscribe/{token}', {}, undefined, 'token_not_found'],
    ['PATCH /api/unsubscribe/{token}', {}, '{"action":"unsubscribe_all"}', 'token_not_found'],
    ['POST /api/unsubscribe/{token}', {}, 'List-Unsubscribe=One-Click', 'token_not_found'],
    ['PATCH /api/account/interests/{id}', {}, '{"email_alerts_enabled":true}', 'interest_not_found'],
    ['DELETE /api/account/interests/{id}', {}, undefined, 'interest_not_found'],
    ['GET /api/account/photos/{photo_id}', {}, undefined, 'photo_not_found'],
    ['GET /api/account/orders/{order_id}/photos/{photo_id}/preview', {}, undefined, 'photo_not_found'],
  ])('in %s %j is answered with its own code', async (key, values, body, code) => {
    const error = await errorIn(await asAllowed(key, pathOf(key, values), body));
    expect(error.code).toBe(code);
  });

  it.each(['%2e%2e', 'a%2Fb', '%00', 'x'.repeat(41), '900001%20', '%27%3B--', '__proto__'])(
    'and could not is refused as such: %s',
    async (id) => {
      const answer = await fetch(`${shop.url}/api/events/${id}`);
      expect([400, 404]).toContain(answer.status);
      const text = await answer.text();
      expect(text).not.toMatch(/\.ts:\d|node:|Exception/);
    },
  );

  it('on a missing route is 404, and so is another method of an existing route', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/events'],
      ['PUT', '/api/settings'],
      ['GET', '/api/create-checkout-session'],
    ] as const) {
      const answer = await fetch(shop.url + path, { method });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  });
});

/** Has classes and start lists at the invented federation. */
const announced = String(NAMED.large);
/** An ordinary event that no other test creates in this shop. */
const created = '990903';
const eventDetails = 'GET /proxy/eventDetails/{federationEventId}';
const queries: Partial<Record<RouteKey, string>> = {
  'GET /proxy/calendar': '?ort=Losone',
  'GET /api/admin/customer-runs': '?kind=csv',
  'GET /api/admin/books': '?from=2026-01-01&to=2026-12-31',
  'GET /api/admin/books/rows': '?from=2026-01-01&to=2026-12-31',
  'GET /api/admin/book-export': '?from=2026-01-01&to=2026-12-31',
  'GET /api/admin/order-export': `?month=${new Date().toISOString().slice(0, 7)}`,
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal':
    '?question_id=whose:12,13',
};
const announcedList = String(3_000_000 + (NAMED.large % 10_000) * 100);
/** Routes of an old event, which `photos/old-originals.test.ts` has. */
const ofOldEvents: RouteKey[] = [
  'GET /api/admin/events/{swiss_equestrian_id}/old-originals',
  'POST /api/admin/events/{swiss_equestrian_id}/delete-old-originals',
];
/** A route of a race that the federation has no list of. */
const unlisted: RouteKey =
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/import-preview';
/** Routes that change an event: the one that no other test reads. */
const ofOffice: RouteKey[] = [
  'PATCH /api/admin/events/{swiss_equestrian_id}',
  'POST /api/admin/events/{swiss_equestrian_id}/races',
  'PUT /api/admin/events/{swiss_equestrian_id}/cover',
  'POST /api/admin/events/{swiss_equestrian_id}/link',
  'PUT /api/admin/events/{swiss_equestrian_id}/cancellation',
];
const cancellation: RouteKey = 'PUT /api/admin/events/{swiss_equestrian_id}/cancellation';
/** Routes of a cancelled event: it is cancelled for the call. */
const ofCancelled: RouteKey[] = [
  'GET /api/admin/events/{swiss_equestrian_id}/refund-preview',
  'POST /api/admin/events/{swiss_equestrian_id}/refund-run',
];
/** Routes that end the session or the customer. */
const leaving: RouteKey[] = ['POST /api/account/delete', 'POST /api/admin/customers/{customer_id}/erase'];
/** End the session too; another customer calls them. */
const signingOut: RouteKey[] = ['POST /api/account/sign-out', 'POST /api/account/password-changed'];
/** Routes that answer with a signed address of an original, as intended. */
const ofOriginals: RouteKey[] = [
  'GET /api/account/photos/{photo_id}',
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads',
];

/** The office's race routes use the race that is created here. */
const isOfRace = (key: RouteKey) => key.includes(' /api/admin/events/{swiss_equestrian_id}/races/');
/** Its pictures exist: the answer is the job that made them. */
const photoJob: RouteKey = 'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job';
/** The route finds an existing original again. */
const photoFinished: RouteKey =
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads/finish';
/** Use a race that has photos. */
const inRiddenRace: RouteKey[] = [photoJob, photoFinished, unlisted];
const takeDownList: RouteKey =
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs';
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const late = {
  swiss_equestrian_rider_id: '900077',
  rider_name: 'Zoë Grünenfelder',
  horse_name: 'Nero',
  starting_number: 77,
  race_order: null,
};
const ofRace = {
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}': {
    changes: { race_time: '14:30' },
    was: { race_time: null },
  },
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants': late,
  'PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}':
    { changes: { photo_to: 12 }, was: { photo_to: null } },
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-ranges': {
    ends: [{ line: 2, swiss_equestrian_rider_id: late.swiss_equestrian_rider_id, photo_to: 14, was: 12 }],
  },
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/absent-starts': {
    starts: [late.swiss_equestrian_rider_id],
    absent: false,
  },
  'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-stretches': {
    stretches: [{ photo_from: 13, photo_to: 14, swiss_equestrian_rider_id: null }],
    was: [],
  },
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads': {
    photos: [{ sha256: sha256(Buffer.from('photo')), path: '100NCZ_9/DSC_0001.JPG', bytes: 5, parts: [] }],
  },
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring': {
    taps: [
      {
        id: '5f0c7a52-7f0e-4c3b-9a44-0d8f6b1f2a10',
        swiss_equestrian_rider_id: late.swiss_equestrian_rider_id,
        kind: 'entered',
        undoes: null,
        at: '2026-08-21T08:12:33.456Z',
      },
    ],
  },
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': {
    question_id: 'whose:12,13',
    owners: [
      { photo: 12, swiss_equestrian_rider_id: late.swiss_equestrian_rider_id },
      { photo: 13, swiss_equestrian_rider_id: null },
    ],
  },
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-reports/{report_id}': {
    answer: 'dismiss',
  },
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/take-downs': {
    kind: 'start',
    swiss_equestrian_rider_id: late.swiss_equestrian_rider_id,
    photos: [],
    sold: 'kept',
    reason: 'child',
    asked: { by: 'Mamma', how: 'telephone' },
  },
} satisfies Partial<Record<RouteKey, unknown>>;

const importIdIn = (answers: ReadonlyMap<RouteKey, { body: unknown }>) =>
  (answers.get('POST /api/import-event-participants')?.body as { import_id: string } | undefined)?.import_id ?? '';

describe('a route’s answer', () => {
  const answers = new Map<RouteKey, { response: Response; body: unknown }>();

  beforeAll(async () => {
    // One person may call a function 120 times in ten seconds; a quick machine has done so before.
    admin = await newMember(shop, newBuyer('admin'), 'admin');
    const { sessionId, link, order, email } = await buy(shop, [cartItem(concorso, iragna, anna, 110)]);
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    const ranges = iragna.starts.flatMap(({ id, photos }) =>
      photos === null ? [] : [{ participantId: id, photo_to: photos[1] }],
    );
    const started = await signed(shop, 'POST', `/ingest/${concorso.id}/${iragna.id}`, ranges);
    const { jobId } = (await started.clone().json()) as { jobId: string };
    const bodies: Partial<Record<RouteKey, unknown>> = {
      'POST /api/create-checkout-session': cartOf([cartItem(concorso, iragna, anna)], { language: 'de' }),
      'POST /api/handle-payment-success': { sessionId },
      'POST /api/renew-download-link': { token },
      'POST /api/send-links': { email: newBuyer() },
      'POST /api/search-autocomplete': { query: 'anna' },
      'POST /api/search-photos': { searchType: 'text', query: 'anna' },
      'POST /api/poll-batch-job': { jobId, eventId: concorso.id, raceId: iragna.id, participants: [] },
      'PATCH /api/unsubscribe/{token}': { sms_marketing: true },
      'POST /api/import-event-participants': { event_id: concorso.id },
      'POST /api/resync-participants-race-order': { event_id: concorso.id },
      'POST /api/admin/cover-uploads': { bytes: 1000 },
      ...ofRace,
      'POST /api/photo-reports': {
        swiss_equestrian_id: concorso.id,
        swiss_equestrian_race_id: iragna.id,
        swiss_equestrian_rider_id: anna.id,
        kind: 'not_mine',
        photos: [110],
      },
      [photoFinished]: {
        sha256: sha256(await photograph(110)),
        path: 'DSC_0110.jpg',
        upload: 'ended',
        parts: [{ etag: 'etag', sha256: sha256(Buffer.from('part')) }],
      },
    };
    const stranger = newBuyer();
    for (const key of ['POST /api/sign-up/code', 'POST /api/password/code'] as const)
      bodies[key] = { email: stranger, language: 'it' };
    bodies['POST /api/sign-up/confirm'] = { email: stranger, code: '00000000' };
    bodies['POST /api/password/reset'] = { email: stranger, code: '00000000', password: 'eight letters' };
    const told = newBuyer();
    const waits = { event_id: concorso.id, race_id: iragna.id, swiss_equestrian_rider_id: null, language: 'it' };
    bodies['POST /api/tell-me'] = { ...waits, email: newBuyer() };
    await unsigned('POST /api/tell-me', '/api/tell-me', JSON.stringify({ ...waits, email: told }));
    const [, tellToken = ''] =
      /tell-me\?token=([^\s)]+)/.exec((await mailsOnceThere(shop, told))[0]!.body.text ?? '') ?? [];
    for (const key of ['POST /api/tell-me/confirm', 'POST /api/tell-me/forget'] as const)
      bodies[key] = { token: decodeURIComponent(tellToken) };
    const details = await asAllowed(eventDetails, pathOf(eventDetails, { federationEventId: created }), '');
    const { pruefungen } = (await details.json()) as { pruefungen: { id: string }[] };
    const [createdRace = '', otherRace = ''] = pruefungen.map(({ id }) => id);
    const raceIDs = [createdRace, otherRace].map((raceID) => ({ raceID }));
    bodies['POST /api/create-event'] = { swiss_equestrian_id: created, races: raceIDs };
    bodies['POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/move-photos'] = {
      to: otherRace,
      photos: '1-2',
    };
    const inCreated = {
      swiss_equestrian_id: created,
      swiss_equestrian_race_id: createdRace,
      swiss_equestrian_rider_id: late.swiss_equestrian_rider_id,
    };
    bodies['PATCH /api/admin/events/{swiss_equestrian_id}'] = { changes: { unlisted: true }, was: { unlisted: false } };
    // Another admin replaced the link meanwhile: the answer is the present one.
    bodies['POST /api/admin/events/{swiss_equestrian_id}/link'] = { was: '0'.repeat(32) };
    bodies['PATCH /api/admin/settings/seller'] = { changes: { phone: '' }, was: { phone: '' } };
    bodies['POST /api/admin/events/{swiss_equestrian_id}/races'] = { races: [{ raceID: createdRace }] };
    bodies['PUT /api/admin/events/{swiss_equestrian_id}/cancellation'] = { cancelled: false };
    bodies['POST /api/admin/events/{swiss_equestrian_id}/refund-run'] = { orders: 0, total: 0 };
    bodies['PUT /api/admin/events/{swiss_equestrian_id}/cover'] = { was: null, cover: null };
    expect(order.status).toBe('paid');
    const unpaid = await orderOf(shop, (await checkOut(shop, [cartItem(concorso, iragna, anna, 110)])).sessionId);
    const office = await officeAsks(
      async (method, path, body) =>
        (
          await fetch(shop.url + path, {
            method,
            headers: { ...admin.headers, 'content-type': 'application/json' },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
        ).json(),
      { id: order.id, email },
    );
    Object.assign(bodies, office.bodies);
    const factorAnswers = await secondFactorAnswers(shop);
    const hersOf = (key: RouteKey) => {
      if (contract[key].access === 'customer') return owner.asks[key as AccountKey];
      return key.includes('/unsubscribe/') ? { values: { token: owner.unsubscribeToken } } : {};
    };
    const valuesOf = (key: RouteKey) => ({
      session_id: sessionId,
      order_id: order.id,
      token,
      jobId,
      ...(key === 'GET /api/orders/{order_id}/cart/{left}' && { order_id: unpaid.body.id, left: 'all' }),
      photo_id: `${concorso.id}.${iragna.id}.110`,
      federationEventId: announced,
      eventId: announced,
      startListId: announcedList,
      import_id: importIdIn(answers),
      ...(contract[key].access === 'admin' && office.values),
      ...([...ofOffice, ...ofCancelled].includes(key) && { swiss_equestrian_id: created }),
      ...hersOf(key).values,
      ...(isOfRace(key) && !inRiddenRace.includes(key) && inCreated),
    });
    const aTakeDown = async () => {
      const listed = await asAllowed(takeDownList, pathOf(takeDownList, inCreated));
      return ((await listed.json()) as { take_downs: { id: string }[] }).take_downs[0]!.id;
    };
    const answerOf = async (key: RouteKey) => {
      if (key.startsWith('POST /ingest')) return started;
      if (signingOut.includes(key)) {
        const { headers } = await newMember(shop, newBuyer());
        return fetch(shop.url + pathOf(key, {}), { method: 'POST', headers });
      }
      const ofFactor = factorAnswers.get(key);
      if (ofFactor) return ofFactor;
      const hers = hersOf(key);
      const body = bodies[key] ?? ('body' in hers ? hers.body : {});
      const values = key.includes('{take_down_id}')
        ? { ...valuesOf(key), take_down_id: await aTakeDown() }
        : valuesOf(key);
      const path = pathOf(key, values) + (queries[key] ?? office.queries[key] ?? '');
      if (!ofCancelled.includes(key)) return asAllowed(key, path, JSON.stringify(body));
      const cancel = (cancelled: boolean) =>
        asAllowed(cancellation, pathOf(cancellation, values), JSON.stringify({ cancelled }));
      await cancel(true);
      const answer = await asAllowed(key, path, JSON.stringify(body));
      await cancel(false);
      return answer;
    };
    for (const [key, { access }] of [
      ...routes.filter(([key]) => !leaving.includes(key)),
      ...routes.filter(([key]) => leaving.includes(key)),
    ]) {
      if (access === 'stripe') continue;
      const response = await answerOf(key);
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      answers.set(key, { response, body: isJson ? await response.json() : undefined });
    }
  });

  it.each(
    routes
      .filter(([key, { access }]) => access !== 'stripe' && key !== unlisted && !ofOldEvents.includes(key))
      .map(([key]) => key),
  )('%s is what the contract says, cached as it says, and nothing besides', (key) => {
    const { response, body } = answers.get(key)!;
    const route: Route = contract[key];
    expect(response.status).toBe(
      [
        'GET /api/downloads/{token}',
        'GET /api/downloads/{token}/receipt',
        'GET /api/orders/{order_id}/payment-page',
        'GET /api/downloads/{token}/photos/{photo_id}',
      ].includes(key)
        ? 302
        : 200,
    );
    // A browser requests a page each time; CloudFront's copy may be as old as the contract says (`s-maxage`).
    const kept = /\b(?:s-maxage|max-age)=([1-9]\d*)/.exec(response.headers.get('cache-control') ?? '')?.[1];
    expect(kept === undefined ? response.headers.get('cache-control') : Number(kept)).toBe(
      route.cacheSeconds ?? 'no-store',
    );
    // Parsing drops undeclared fields: an extra field in the answer would be missing here.
    expect(route.response.parse(body)).toEqual(body);
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(JSON.stringify(body ?? '')).not.toMatch(
      ofOriginals.includes(key) ? /gsi1|"pk"|"sk"|secret/ : /gsi1|"pk"|"sk"|originals\/|secret/,
    );
  });

  it.each(ofOldEvents)('%s is a refusal for an event that is too young', (key) => {
    expect(answers.get(key)).toMatchObject({
      response: { status: 409 },
      body: { error: { code: 'originals_not_old' } },
    });
  });

  it('is a refusal of the check of a race that is in no start list of the federation’s', () => {
    expect(answers.get(unlisted)).toMatchObject({
      response: { status: 404 },
      body: { error: { code: 'start_list_not_found' } },
    });
  });

  it('says to browsers how to guard it, on the site and on the API alike', async () => {
    for (const path of [
      '/',
      '/api/settings',
      `${await pictureFolder(shop, concorso.id, iragna.id)}/900001/101?size=72`,
    ]) {
      const { headers } = await fetch(shop.url + path);
      expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
        path,
        'nosniff',
        'DENY',
      ]);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });

  it('is the page for every address of the shop, so that a shared link opens', async () => {
    for (const path of [
      '/',
      `/${concorso.id}`,
      `/${concorso.id}/${iragna.id}/900001.2`,
      '/cart',
      '/checkout/success',
    ]) {
      const answer = await fetch(shop.url + path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });
});
