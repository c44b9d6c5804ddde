import {
  AdminCreateUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { mergeCustomers } from '../../../../lambdas/people/customers/merge-customers.ts';
import { readPoolUser } from '../../../../lambdas/gateways/identity/user-pool.ts';
import { log } from '../../../../lambdas/log.ts';
import { handler } from '../../../../lambdas/people/identity/handler.ts';
import { changeAccount, claimAccount, readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { orderNow, putPaidOrder } from '../../paid-order.ts';
import { openBrowser } from '../../local/one-pool.ts';
import { clientId, solvedCaptcha, startShopPool, type ShopPool, userPoolId } from './shop-pool.ts';

let parts: ShopPool;
beforeAll(async () => {
  parts = await startShopPool();
});
afterAll(() => parts?.close());

interface Person {
  email: string;
  user_id: string;
  username: string;
  token: string;
}

let people = 0;
async function newPerson(): Promise<Person> {
  const email = `own${++people}@example.test`;
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await parts.operator.send(
    new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes }),
  );
  await parts.operator.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: userPoolId,
      Username: email,
      Password: 'eight letters',
      Permanent: true,
    }),
  );
  const { user_id, username } = (await readPoolUser(userPoolId, email))!;
  return { email, user_id, username, token: await signedIn(email) };
}

/** Signs in with a new browser and returns its access token. */
async function signedIn(email: string): Promise<string> {
  openBrowser(parts);
  await signIn({
    username: email,
    password: 'eight letters',
    options: { clientMetadata: { captcha: await solvedCaptcha() } },
  });
  return String((await fetchAuthSession()).tokens?.accessToken);
}

async function linkedWithGoogle(): Promise<Person> {
  const person = await newPerson();
  await parts.operator.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: userPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: person.username },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: `10000${people}`,
      },
    }),
  );
  await claimAccount({ ...person, has_password: true, google_linked: true });
  return person;
}

/** Sends a request as API Gateway forwards it after its authorizer checked the token. */
async function ask(
  routeKey: string,
  caller?: Person,
  body?: object,
): Promise<{ status: number; json: Record<string, unknown> & { error: { code: string; fields?: object } } }> {
  const auth_time = String(Math.floor(Date.now() / 1000));
  const claims = caller && {
    sub: caller.user_id,
    username: caller.username,
    token_use: 'access',
    auth_time,
    origin_jti: 'one',
  };
  const headers = { authorization: `Bearer ${caller?.token}` };
  const event = {
    routeKey,
    headers,
    isBase64Encoded: false,
    body: JSON.stringify(body),
    requestContext: { requestId: 'r', authorizer: { jwt: { claims } } },
  };
  const answer = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
  return { status: answer.statusCode!, json: JSON.parse(answer.body!) as never };
}

it('a browser is told where to sign in', async () => {
  expect((await ask('GET /api/identity')).json).toEqual({
    region: 'eu-central-2',
    user_pool_id: userPoolId,
    user_pool_client_id: expect.any(String) as string,
    user_pool_endpoint: null,
    hosted_pages_url: '/cognito',
    google_client_id: null,
  });
});

describe('linking the customer of an address', () => {
  const link = (caller: Person, body: object) => ask('POST /api/link-customer-account', caller, body);

  it('brings what was bought as a guest into the account, once and for all', async () => {
    const person = await newPerson();
    await putPaidOrder({ email: person.email });
    const { customer } = await ownerOfEmail(person.email);
    const own = { email: person.email.toUpperCase(), user_id: person.user_id };
    for (const _again of [1, 2])
      expect(await link(person, own)).toMatchObject({ status: 200, json: { linked: true, orders: 1 } });
    expect((await readAccount(person.user_id))?.customer_id).toBe(customer!.id);
  });

  it("is refused for another person as for an unknown one, and so is another person's id", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await putPaidOrder({ email: other.email });
    for (const body of [
      { email: other.email, user_id: person.user_id },
      { email: person.email, user_id: other.user_id },
      { email: 'nobody@example.test', user_id: person.user_id },
    ]) {
      expect(await link(person, body)).toMatchObject({ status: 404, json: { error: { code: 'customer_not_found' } } });
    }
    expect((await ownerOfEmail(other.email)).customer?.user_id).toBeNull();
    expect(
      await ask('POST /api/link-customer-account', undefined, { email: other.email, user_id: other.user_id }),
    ).toMatchObject({ status: 401 });
  });
});

describe('taking Google off', () => {
  const unlink = (caller: Person) => ask('DELETE /api/account/google', caller);

  it('leaves the password as the way in, in the pool too, and can be repeated', async () => {
    const person = await linkedWithGoogle();
    for (const _again of [1, 2])
      expect(await unlink(person)).toMatchObject({ status: 200, json: { google_linked: false, has_password: true } });
    expect((await readPoolUser(userPoolId, person.username))?.google_linked).toBe(false);
  });

  it('is refused when no way to sign in would remain', async () => {
    const person = await linkedWithGoogle();
    await changeAccount(person.user_id, { has_password: false });
    expect(await unlink(person)).toMatchObject({ status: 409, json: { error: { code: 'last_way_in' } } });
    expect((await readPoolUser(userPoolId, person.username))?.google_linked).toBe(true);
    expect((await readAccount(person.user_id))?.google_linked).toBe(true);
  });
});

describe('a token that was stolen', () => {
  it('is worthless once its owner has signed out there or everywhere, though its hour has not ended', async () => {
    const person = await linkedWithGoogle();
    const elsewhere = { ...person, token: await signedIn(person.email) };
    const unlink = async (as: Person) => (await ask('DELETE /api/account/google', as)).status;
    await signOut();
    expect([await unlink(elsewhere), await unlink(person)]).toEqual([401, 200]);
    await parts.operator.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: person.username }));
    expect(await unlink(person)).toBe(401);
    expect(await ask('POST /api/account/delete', person, { email: person.email })).toMatchObject({
      status: 401,
      json: { error: { code: 'unauthorized' } },
    });
    expect((await readAccount(person.user_id))?.deleting_at).toBeNull();
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the person, here and elsewhere, and no other person’s', async () => {
    const [person, other] = [await linkedWithGoogle(), await linkedWithGoogle()];
    const elsewhere = { ...person, token: await signedIn(person.email) };
    expect(await ask('POST /api/account/sign-out', elsewhere)).toMatchObject({
      status: 200,
      json: { signed_out: true },
    });
    for (const session of [person, elsewhere])
      expect((await ask('DELETE /api/account/google', session)).status).toBe(401);
    expect((await ask('DELETE /api/account/google', other)).status).toBe(200);
  });
});

describe('deleting an account', () => {
  const remove = (caller: Person, email = caller.email) => ask('POST /api/account/delete', caller, { email });

  it('needs its own address, typed', async () => {
    const person = await linkedWithGoogle();
    expect(await remove(person, 'other@example.test')).toMatchObject({
      status: 400,
      json: { error: { code: 'malformed_body', fields: { email: 'is not the address of the customer to erase' } } },
    });
    expect((await readAccount(person.user_id))?.deleting_at).toBeNull();
    expect(await readPoolUser(userPoolId, person.username)).toBeDefined();
  });

  it('takes the person out of pool and table, and keeps the order without a name', async () => {
    const person = await newPerson();
    const orderId = await putPaidOrder({ email: person.email });
    const { customer_id } = await claimAccount({ ...person, has_password: true, google_linked: false });
    expect(await remove(person, person.email.toUpperCase())).toMatchObject({ status: 200, json: { deleted: true } });
    expect(await readPoolUser(userPoolId, person.username)).toBeUndefined();
    expect(await orderNow(orderId)).toMatchObject({ customer_email: null, total_amount: 8300, status: 'paid' });
    expect(await readCustomer(customer_id)).toMatchObject({ email: null, user_id: null, total_orders: 1 });
    expect(
      JSON.stringify([await readAccount(person.user_id), await readCustomer(customer_id), await orderNow(orderId)]),
    ).not.toContain(person.email);
    expect((await ownerOfEmail(person.email)).customer).toBeUndefined();
  });

  it('is finished by a second call after a break, repeats its answer, and an old token makes nothing again', async () => {
    const person = await linkedWithGoogle();
    process.env['USER_POOL_ID'] = 'eu-central-2_Elsewhere';
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    expect((await remove(person)).status).toBe(500);
    logged.mockRestore();
    process.env['USER_POOL_ID'] = userPoolId;
    expect(await readPoolUser(userPoolId, person.username)).toBeDefined();
    for (const _again of [1, 2]) expect(await remove(person)).toMatchObject({ status: 200, json: { deleted: true } });
    expect(await readPoolUser(userPoolId, person.username)).toBeUndefined();
    expect(
      await ask('POST /api/link-customer-account', person, { email: person.email, user_id: person.user_id }),
    ).toMatchObject({ status: 404 });
    expect(await ask('DELETE /api/account/google', person)).toMatchObject({ status: 401 });
  });

  it('works for a user without a shop account', async () => {
    const person = await newPerson();
    expect(await remove(person, 'other@example.test')).toMatchObject({ status: 400 });
    expect(await remove(person)).toMatchObject({ status: 200 });
    await expect(
      parts.operator.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: userPoolId,
          Username: person.username,
          Password: 'eight letters',
          Permanent: true,
        }),
      ),
    ).rejects.toBeInstanceOf(UserNotFoundException);
  });
});

describe('a customer without an account whom the office erases', () => {
  const begin = async (Username: string) =>
    parts.browser.send(
      new SignUpCommand({
        ClientId: clientId,
        Username,
        Password: 'eight letters',
        ValidationData: [{ Name: 'captcha', Value: await solvedCaptcha() }],
      }),
    );
  const guestOf = async (email: string) => {
    await putPaidOrder({ email });
    return (await ownerOfEmail(email)).customer!.id;
  };

  it('leaves no sign-up that she began and never confirmed, with whichever of her addresses', async () => {
    const [email, other] = [`guest${++people}@example.test`, `guest${++people}@example.test`];
    const [id, goes] = [await guestOf(email), await guestOf(other)];
    expect((await mergeCustomers(id, goes, 'admin')).more).toBe(false);
    for (const address of [email, other]) await begin(address);
    expect((await readPoolUser(userPoolId, email))!.state).toBe('started');
    await eraseForOffice(id, email, 'admin');
    expect([await readPoolUser(userPoolId, email), await readPoolUser(userPoolId, other)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('leaves a confirmed user of the address as she is: she has an account, or comes for one', async () => {
    const person = await newPerson();
    const id = await guestOf(person.email);
    await eraseForOffice(id, person.email, 'admin');
    expect(await readPoolUser(userPoolId, person.email)).toMatchObject({ user_id: person.user_id, state: 'confirmed' });
  });
});
