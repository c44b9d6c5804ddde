import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommunicationPreferences } from '../../../../core/people/contract/account.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { readPreferences, unsubscribeTokenOf } from '../../../../lambdas/store/people/preferences.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { callAs, codeOf, newPerson } from '../../account-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const guest = callAs();
const one = 'GET /api/unsubscribe/{token}';
const change = 'PATCH /api/unsubscribe/{token}';
const click = 'POST /api/unsubscribe/{token}';
const allOff = {
  email_marketing: false,
  email_order_notifications: false,
  sms_marketing: false,
  sms_order_notifications: false,
};

async function customerWithToken() {
  const person = await newPerson();
  return { ...person, params: { token: await unsubscribeTokenOf(person.customer_id) } };
}

describe('the page of a mail’s token', () => {
  it('greets by full name, or by e-mail without a name, and reveals nothing else about the customer', async () => {
    const { params, customer_id, email } = await customerWithToken();
    expect((await guest(one, { params })).body).toMatchObject({ greeting: email, language: 'it' });
    await changeItem({
      key: keys.customer(customer_id),
      set: { first_name: 'Anna', last_name: 'Esempio', phone: '+41 00', city: 'Iragna', stripe_customer_id: 'cus_x' },
    });
    const { body } = await guest(one, { params });
    const { unsubscribed_at, updated_at, ...switches } = (body as { preferences: CommunicationPreferences })
      .preferences;
    expect({ ...(body as object), preferences: switches }).toEqual({
      greeting: 'Anna Esempio',
      language: 'it',
      preferences: {
        email_marketing: true,
        email_order_notifications: true,
        sms_marketing: false,
        sms_order_notifications: false,
      },
    });
    expect([unsubscribed_at, typeof updated_at]).toEqual([null, 'string']);
  });

  it('opens in a browser where a mail program opens the address itself', async () => {
    const { params } = await customerWithToken();
    const answer = await guest(one, { params, headers: { Accept: 'text/html,application/xhtml+xml' } });
    expect([answer.status, answer.headers['location']]).toEqual([302, `/unsubscribe?token=${params.token}`]);
  });

  it('moves single switches, and the account shows the same', async () => {
    const { params, call } = await customerWithToken();
    expect((await guest(change, { params, body: { sms_marketing: true, email_marketing: false } })).body).toMatchObject(
      { sms_marketing: true, email_marketing: false, email_order_notifications: true },
    );
    expect((await call('GET /api/account/preferences')).body).toMatchObject({
      sms_marketing: true,
      email_marketing: false,
      email_order_notifications: true,
    });
  });

  it('switches everything off at once and says since when; back on only clears that, and the switches stay off', async () => {
    const { params, call } = await customerWithToken();
    const off = (await guest(change, { params, body: { action: 'unsubscribe_all' } })).body as CommunicationPreferences;
    expect(off).toMatchObject(allOff);
    expect(Date.parse(off.unsubscribed_at!)).toBeLessThanOrEqual(Date.now());
    for (const anyone of [
      (body: object) => guest(change, { params, body }),
      (body: object) => call('PATCH /api/account/preferences', { body }),
    ]) {
      expect(codeOf(await anyone({ email_marketing: true }))).toEqual([409, 'unsubscribed']);
    }
    expect((await call('PATCH /api/account/preferences', { body: { action: 'reactivate' } })).body).toMatchObject({
      ...allOff,
      unsubscribed_at: null,
    });
    expect((await guest(change, { params, body: { email_marketing: true } })).body).toMatchObject({
      ...allOff,
      email_marketing: true,
      unsubscribed_at: null,
    });
  });

  it('refuses any other value', async () => {
    const { params, customer_id } = await customerWithToken();
    const before = await readPreferences(customer_id);
    for (const body of [
      {},
      { action: 'delete' },
      { email_marketing: 'no' },
      { customer_id: 'x' },
      { action: 'reactivate', email_marketing: true },
    ]) {
      expect(codeOf(await guest(change, { params, body }))).toEqual([400, 'malformed_body']);
    }
    expect(await readPreferences(customer_id)).toEqual(before);
  });
});

describe('one click in a mail program (RFC 8058)', () => {
  it('unsubscribes from everything, once however often it is pressed', async () => {
    const { params, customer_id } = await customerWithToken();
    const press = () =>
      guest(click, {
        params,
        rawBody: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect(await Promise.all([press(), press(), press()])).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 200, body: { unsubscribed: true } })),
    );
    const { unsubscribed_at } = await readPreferences(customer_id);
    await press();
    expect(await readPreferences(customer_id)).toMatchObject({ ...allOff, unsubscribed_at });
  });
});

describe('a token that was never sent', () => {
  it('opens nothing and changes nothing', async () => {
    const { params } = await customerWithToken();
    for (const token of ['guess', params.token.slice(0, -1), `${params.token}x`, '__proto__', "' OR 1=1"]) {
      const answers = [
        await guest(one, { params: { token } }),
        await guest(click, { params: { token } }),
        await guest(change, { params: { token }, body: { action: 'unsubscribe_all' } }),
      ];
      expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }, () => [404, 'token_not_found']));
    }
  });
});
