import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract, type RouteKey } from '../../../core/contract/contract.ts';
import type { Route } from '../../../core/contract/route.ts';
import { newOwner, type AccountKey, type Ask, type Owner } from '../../support/account-owner.ts';
import { newBuyer } from '../../support/sale.ts';
import { newMember, type SignedIn } from '../../support/sign-in.ts';
import { forgedTokens, worthlessTokens } from '../../support/wrong-tokens.ts';

/*
 * Every route of the contract, tried by a guest, a customer, another customer and an admin, with the ids of the customer.
 */

const shop = inject('shop');
const routes = Object.entries(contract) as [RouteKey, Route][];
const keysOf = (access: Route['access']) => routes.filter(([, route]) => route.access === access).map(([key]) => key);
const accountKeys = keysOf('customer') as AccountKey[];

let owner: Owner;
let stranger: SignedIn;
let admin: SignedIn;
/** Tokens of the owner's that open nothing, by what is wrong with them. */
let wrong: Record<string, string>;
beforeAll(async () => {
  owner = await newOwner(shop, 112);
  stranger = await newMember(shop, newBuyer('stranger'));
  admin = await newMember(shop, newBuyer('admin'), 'admin');
  wrong = { ...await forgedTokens(shop, owner), ...await worthlessTokens(shop, owner) };
  for (const { headers } of [stranger, admin]) await fetch(`${shop.url}/api/account`, { headers });
});

async function call(key: RouteKey, { values = {}, body }: Ask, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(shop.url + path.replace(/\{(\w+)\+?\}/g, (_whole, name: string) => values[name] ?? 'unknown'), {
    method, redirect: 'manual', headers: { ...headers, 'content-type': 'application/json' },
    ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body ?? {}) }),
  });
  const { date: _date, 'apigw-requestid': _id, 'x-amz-cf-id': _edge, ...sent } = Object.fromEntries(response.headers);
  return { status: response.status, text: await response.text(), headers: sent };
}
const codeIn = ({ text }: { text: string }) => (JSON.parse(text) as { error?: { code: string } }).error?.code;

/** What somebody else is answered who asks with the owner's ids: as if they did not exist. What is not here is about the caller alone. */
const foreign: Partial<Record<AccountKey, [number, string]>> = {
  'POST /api/link-customer-account': [404, 'customer_not_found'],
  'POST /api/account/delete': [400, 'malformed_body'],
  'PATCH /api/account/interests/{id}': [404, 'interest_not_found'],
  'DELETE /api/account/interests/{id}': [404, 'interest_not_found'],
  'POST /api/account/create-checkout-session': [400, 'invalid_session'],
  'POST /api/generate-download-links': [404, 'order_not_found'],
  'GET /api/account/photos/{photo_id}': [404, 'photo_not_found'],
};

/** The same question with ids that nobody has, of the same form. */
function unknown(ask: Ask): Ask {
  const ids = [owner.email, owner.userId, owner.orderId, owner.unpaidSession, ...Object.values(ask.values ?? {})];
  const nobodys = (id: string) => id.replace(/[^@.]{3}$/, (end) => (/^\d+$/.test(end) ? '998' : end === 'zzz' ? 'yyy' : 'zzz')).replace(/^\w+(?=\..*@)/, 'nobody');
  return JSON.parse(ids.reduce((text, id) => text.replaceAll(JSON.stringify(id), JSON.stringify(nobodys(id))), JSON.stringify(ask))) as Ask;
}
const withoutRequest = ({ text, ...answer }: { text: string }) => ({ ...answer, text: text.replace(/"request_id":"[^"]*"/, '') });

/** Everything that the owner reads of her own. */
const state = async () => Promise.all((['GET /api/account', 'GET /api/account/orders', 'GET /api/account/interests', 'GET /api/account/preferences', 'GET /api/account/photos'] as const)
  .map(async (key) => (await call(key, {}, owner.headers)).text));

describe('a route of who is signed in', () => {
  it.each(accountKeys)('%s is 401 for a guest, and for every token that is not good, and does and tells nothing', async (key) => {
    const before = await state();
    for (const [what, token] of [['no token', ''], ...Object.entries(wrong)]) {
      const answer = await call(key, owner.asks[key], token === '' ? {} : { authorization: `Bearer ${token}` });
      expect([what, answer.status, answer.text.includes(owner.email)]).toEqual([what, 401, false]);
    }
    expect(await state()).toEqual(before);
  });

  it.each(accountKeys)('%s shows and changes nothing of another customer’s, whoever asks with her ids, an admin neither', async (key) => {
    const before = await state();
    for (const somebody of [stranger, admin]) {
      const answer = await call(key, owner.asks[key], somebody.headers);
      const [status, code] = foreign[key] ?? [200, undefined];
      expect([answer.status, codeIn(answer)]).toEqual([status, code]);
      for (const hers of [owner.email, owner.userId, owner.orderId, owner.unpaidSession, owner.unsubscribeToken]) expect(answer.text).not.toContain(hers);
    }
    expect(await state()).toEqual(before);
  });

  it.each(Object.keys(foreign) as AccountKey[])('%s answers another’s ids as those that nobody has, to the last header', async (key) => {
    const hers = await call(key, owner.asks[key], stranger.headers);
    const nobodys = await call(key, unknown(owner.asks[key]), stranger.headers);
    expect(JSON.stringify(unknown(owner.asks[key]))).not.toBe(JSON.stringify(owner.asks[key]));
    expect(withoutRequest(hers)).toEqual(withoutRequest(nobodys));
  });

  it('is the owner’s with the same ids', async () => {
    const last: AccountKey[] = ['DELETE /api/account/interests/{id}', 'POST /api/account/delete'];
    for (const key of [...accountKeys.filter((key) => !last.includes(key)), ...last]) {
      const answer = await call(key, owner.asks[key], owner.headers);
      expect([key, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([key, 200, '']);
    }
    const gone = await Promise.all(accountKeys.filter((key) => key !== 'POST /api/account/delete').map(async (key) => (await call(key, owner.asks[key], owner.headers)).status));
    expect(gone.filter((status) => ![401, 404].includes(status))).toEqual([]);
  });
});

describe('a route for everybody', () => {
  it.each(keysOf('public').filter((key) => key.startsWith('GET ')))('%s answers whoever is signed in as it answers a guest', async (key) => {
    const [guest, member, garbage] = [await call(key, {}), await call(key, {}, stranger.headers), await call(key, {}, { authorization: 'Bearer nonsense' })];
    expect([member.status, garbage.status]).toEqual([guest.status, guest.status]);
  });
});

describe('a route that is not for customers', () => {
  it.each([...keysOf('operator'), ...keysOf('admin')])('%s is refused to guests and customers', async (key) => {
    expect([401, 403]).toContain((await call(key, {})).status);
    expect((await call(key, {}, stranger.headers)).status).toBe(403);
  });

  it.each(keysOf('operator'))('%s is not opened by an admin’s token either: it takes a signature', async (key) => {
    expect((await call(key, {}, admin.headers)).status).toBe(403);
  });

  it('takes the payment provider’s word only signed, whoever brings it', async () => {
    for (const headers of [{}, stranger.headers, admin.headers]) expect(codeIn(await call('POST /api/stripe-webhook', { body: { type: 'checkout.session.completed' } }, headers))).toBe('invalid_signature');
  });
});
