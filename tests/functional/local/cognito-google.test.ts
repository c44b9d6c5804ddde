import { createHash, randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { clientId, otherClientId, pool } from './declared-pool.ts';
import { allow, role } from './one-aws.ts';
import { startOnePool, type OnePool, type PoolSetting } from './one-pool.ts';

const keeper = role('keeper', allow('cognito-idp:*', pool.arn));
const callback = 'http://shop.example.test/auth';

let running: OnePool;

async function start(setting: PoolSetting = {}): Promise<void> {
  running = await startOnePool({ ...setting, principals: [keeper] });
}
afterEach(() => running.stop());

const verifier = randomBytes(32).toString('base64url');
const request = {
  client_id: clientId,
  response_type: 'code',
  redirect_uri: callback,
  scope: 'openid email aws.cognito.signin.user.admin',
  identity_provider: 'Google',
  state: 'of the site',
  code_challenge_method: 'S256',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
};

/** Opens an address without following its redirect. */
async function visit(
  address: string,
  init: RequestInit = {},
): Promise<{ status: number; location: string; text: string }> {
  const response = await fetch(new URL(address, running.url), { redirect: 'manual', ...init });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}

const authorize = (changes: Record<string, string> = {}) =>
  visit(`${running.endpoint}/oauth2/authorize?${new URLSearchParams({ ...request, ...changes })}`);

/** Chooses a person on Google's page and follows the redirects back to the site. */
async function choose(email: string, changes: Record<string, string> = {}): Promise<URLSearchParams> {
  const { location: toGoogle } = await authorize(changes);
  const { text: page } = await visit(toGoogle);
  const form = page.split('<form').find((part) => part.includes(`value="${email}"`)) ?? '';
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&').replaceAll('&#x2F;', '/')],
  );
  const { location: back } = await visit('/o/oauth2/v2/auth/callback', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const { location } = await visit(back);
  expect(location.startsWith(`${callback}?`)).toBe(true);
  return new URL(location).searchParams;
}

async function exchange(code: string, changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: callback,
    code_verifier: verifier,
    code,
    ...changes,
  });
  return (await (await fetch(`${running.endpoint}/oauth2/token`, { method: 'POST', body })).json()) as Record<
    string,
    string
  >;
}

describe('Google', () => {
  it("signs a user in with a single-use code of the requesting client, and the tokens are the pool's", async () => {
    await start();
    const back = await choose('lea@example.test');
    expect(back.get('state')).toBe('of the site');
    const code = back.get('code') ?? '';
    expect(await exchange(code, { code_verifier: 'another' })).toEqual({ error: 'invalid_grant' });
    expect(await exchange(code)).toEqual({ error: 'invalid_grant' });
    const tokens = await exchange((await choose('lea@example.test')).get('code') ?? '');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const jwks = (await (await fetch(`${running.endpoint}/${pool.id}/.well-known/jwks.json`)).json()) as {
      keys: never[];
    };
    const check = CognitoJwtVerifier.create({ userPoolId: pool.id, clientId, tokenUse: 'access' });
    check.cacheJwks(jwks);
    const { username, scope } = await check.verify(tokens['access_token'] ?? '');
    expect([username, scope]).toEqual([expect.stringMatching(/^google_\d{15,21}$/), request.scope]);
  });

  it('is the same person after a restart', async () => {
    await start();
    const { sub } = await holderFor('lea@example.test');
    await running.restart();
    expect((await holderFor('lea@example.test')).sub).toBe(sub);
  });

  it('signs in as the user whom the person was linked to', async () => {
    await start();
    const subject = (await holderFor('lea@example.test')).username.replace('google_', '');
    await running.stop();
    await start();
    const admin = running.as(keeper);
    const { User } = await admin.send(
      new AdminCreateUserCommand({ UserPoolId: pool.id, Username: 'lea@example.test', MessageAction: 'SUPPRESS' }),
    );
    await admin.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: pool.id,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: User?.Username ?? '' },
        SourceUser: {
          ProviderName: 'Google',
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: subject,
        },
      }),
    );
    expect((await holderFor('lea@example.test')).username).toBe(User?.Username);
    const { UserAttributes } = await admin.send(
      new AdminGetUserCommand({ UserPoolId: pool.id, Username: User?.Username }),
    );
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  it('fails for a client without the right to write an address that Google gives, as in AWS', async () => {
    const clients = pool.clients.map((client) => ({ ...client, writeAttributes: ['locale'] }));
    await start({ declared: { clients } });
    const back = await choose('lea@example.test');
    expect([back.get('error'), back.get('code')]).toEqual(['invalid_request', null]);
    expect(back.get('error_description')).toContain('user.email: Attribute cannot be updated.');
  });

  it('is refused by the trigger in its own words, which reach the site', async () => {
    const refuse =
      'export const handler = async (event) => { throw new Error(JSON.stringify([event.triggerSource, event.userName, event.request.userAttributes.email_verified])); };';
    await start({ triggers: { PreSignUp: refuse } });
    const back = await choose('nora@example.test');
    expect([back.get('error'), back.get('state'), back.get('code')]).toEqual(['invalid_request', 'of the site', null]);
    expect(back.get('error_description')).toMatch(
      /^PreSignUp failed with error \["PreSignUp_ExternalProvider","google_\d+","false"\]\. $/,
    );
  });

  it('runs the trigger before a sign-in each time but the first, as AWS does, with nothing that the browser sent', async () => {
    await start({
      triggers: {
        PreAuthentication:
          'export const handler = async ({ triggerSource, request }) => { throw new Error(JSON.stringify([triggerSource, request.userAttributes.email, request.validationData])); };',
      },
    });
    expect((await choose('lea@example.test')).get('code')).toMatch(/.+/);
    expect((await choose('lea@example.test')).get('error_description')).toBe(
      'PreAuthentication failed with error ["PreAuthentication_Authentication","lea@example.test",null]. ',
    );
  });

  it('sends people back only where the client allows, and with what it allows', async () => {
    await start();
    for (const changes of [
      { redirect_uri: 'http://evil.example.test/auth' },
      { redirect_uri: `${callback}/` },
      { client_id: 'nobody' },
      { identity_provider: 'Facebook' },
    ]) {
      expect(await authorize(changes)).toMatchObject({ status: 400, location: '' });
    }
    const refused = async (changes: Record<string, string>) =>
      new URL((await authorize(changes)).location).searchParams.get('error');
    expect(await refused({ scope: 'openid phone' })).toBe('invalid_scope');
    expect(await refused({ response_type: 'token' })).toBe('unauthorized_client');
    expect(await refused({ code_challenge_method: 'plain' })).toBe('invalid_request');
    const code = (await choose('lea@example.test')).get('code') ?? '';
    expect(await exchange(code, { client_id: otherClientId })).toEqual({ error: 'invalid_grant' });
    expect(await visit(`${running.endpoint}/oauth2/idpresponse?state=made-up&code=1`)).toMatchObject({ status: 400 });
    const leave = (to: string) =>
      visit(`${running.endpoint}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: to })}`);
    expect(await leave('http://shop.example.test/')).toMatchObject({
      status: 302,
      location: 'http://shop.example.test/',
    });
    expect(await leave('http://evil.example.test/')).toMatchObject({ status: 400 });
  });
});

/** Returns the user in the access token after a sign-in with Google. */
async function holderFor(email: string): Promise<{ sub: string; username: string }> {
  const { access_token: token = '' } = await exchange((await choose(email)).get('code') ?? '');
  return decodeJwt<{ sub: string; username: string }>(token);
}
