import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signUp } from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { googlePeople } from '../../support/google-people.ts';
import { tokensFor, viaGoogle } from '../../support/google-sign-in.ts';
import { addPhone } from '../../support/phone.ts';
import {
  giveCode,
  mailedCode,
  newMember,
  openBrowser,
  poolClient,
  signInTo,
  solvedCaptcha,
} from '../../support/sign-in.ts';
import { forgedTokens, forger } from '../../support/wrong-tokens.ts';

const shop = inject('shop');
const { userPool } = shop.resources;
const UserPoolId = userPool.id;

const address = (name: string) => `${name}.${randomBytes(4).toString('hex')}@example.test`;
const account = (token?: string) =>
  fetch(`${shop.url}/api/account`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe('an account', () => {
  it('is made with a captcha and a mailed code, and its token opens only its own data', async () => {
    const email = address('anna');
    openBrowser(shop);
    const attempt = async (captcha: string) =>
      signUp({
        username: email,
        password: 'correct horse',
        options: { userAttributes: { locale: 'de' }, validationData: { captcha } },
      });
    await expect(attempt('guessed')).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    const captcha = await solvedCaptcha(shop);
    await attempt(captcha);
    await expect(attempt(captcha)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error captcha_used.',
    });
    await expect(attempt(await solvedCaptcha(shop))).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await giveCode(shop, 'sign-up/confirm', { email, code: await mailedCode(shop, email) });
    await expect(signIn({ username: email, password: 'correct horse' })).rejects.toMatchObject({
      message: 'PreAuthentication failed with error captcha_required.',
    });
    const { accessToken, userId } = await signInTo(shop, email, 'correct horse');
    expect(await (await account(accessToken)).json()).toMatchObject({
      user_id: userId,
      email,
      role: 'user',
      has_password: true,
      google_linked: false,
      preferred_language: 'de',
    });
  });

  it("exists for the demo's people, with passwords readable only by the data folder’s owner", async () => {
    const { customer, admin } = shop.demoPeople;
    addPhone(admin.email, admin.secret);
    const { accessToken } = await signInTo(shop, admin.email, admin.password);
    expect(decodeJwt(accessToken)['cognito:groups']).toEqual(['admin']);
    await signInTo(shop, customer.email, customer.password);
    expect(customer.password).not.toBe(admin.password);
    const file = join(shop.dataDir, 'demo-sign-in.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(shop.demoPeople);
  });
});

describe('the API', () => {
  it('answers 401 with the reason to a token that is absent, altered, expired, or foreign by key, pool, client or use', async () => {
    const member = await newMember(shop, address('marco'));
    const wrong = await forgedTokens(shop, member);
    const answers = Object.entries(wrong).map(async ([what, token]) => {
      const response = await account(token);
      return [
        what,
        response.status,
        response.headers.get('www-authenticate')?.startsWith('Bearer scope="" error="invalid_token"'),
      ];
    });
    expect(await Promise.all(answers)).toEqual(Object.keys(wrong).map((what) => [what, 401, true]));
    const absent = await account();
    expect([absent.status, absent.headers.get('www-authenticate'), await absent.json()]).toEqual([
      401,
      'Bearer',
      { message: 'Unauthorized' },
    ]);
    expect((await account(await forger(shop, member.accessToken)({}))).status).toBe(200);
  });
});

describe('Google', () => {
  it('and a password of one address are one person: the first return repeats, the second signs in', async () => {
    const { email } = googlePeople.linked;
    const pool = poolClient(shop);
    const { User } = await pool.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    );
    await pool.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: 'correct horse', Permanent: true }),
    );
    const first = await viaGoogle(shop, email);
    expect([first.get('error'), first.get('error_description')]).toEqual([
      'invalid_request',
      expect.stringMatching(/^Already found an entry for username google_\d+ $/),
    ]);
    const { access_token: token } = await tokensFor(shop, (await viaGoogle(shop, email)).get('code'));
    expect(decodeJwt(token)).toMatchObject({
      sub: User?.Username,
      username: User?.Username,
      client_id: userPool.googleClientId,
    });
    expect(await (await account(token)).json()).toMatchObject({ email, google_linked: true });
  });

  it('makes an account for a new visitor, with one native user behind it', async () => {
    const { email } = googlePeople.newcomer;
    expect((await viaGoogle(shop, email)).get('error')).toBe('invalid_request');
    const { access_token: token } = await tokensFor(shop, (await viaGoogle(shop, email)).get('code'));
    const { UserStatus, Username } = await poolClient(shop).send(
      new AdminGetUserCommand({ UserPoolId, Username: email }),
    );
    expect([UserStatus, Username]).toEqual(['CONFIRMED', decodeJwt(token).sub]);
    expect(await (await account(token)).json()).toMatchObject({ email, google_linked: true, has_password: false });
  });

  it('is no way in with an address that it does not vouch for', async () => {
    const back = await viaGoogle(shop, googlePeople.unverified.email);
    expect([back.get('error'), back.get('error_description')]).toEqual([
      'invalid_request',
      'PreSignUp failed with error email_not_verified. ',
    ]);
  });

  it('returns to the browser’s own address, so that a phone stays there, and to no foreign address', async () => {
    const { port } = new URL(shop.url);
    const authorize = `/cognito/oauth2/authorize?${new URLSearchParams({
      client_id: userPool.googleClientId,
      response_type: 'code',
      redirect_uri: `http://127.0.0.1:${port}/auth`,
      scope: 'openid',
      identity_provider: 'Google',
    })}`;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${authorize}`, { redirect: 'manual' });
    const google = new URL(headers.get('location') ?? '', shop.url);
    expect([status, google.pathname, google.searchParams.get('redirect_uri')]).toEqual([
      302,
      '/o/oauth2/v2/auth',
      `http://127.0.0.1:${port}/cognito/oauth2/idpresponse`,
    ]);
    const strange = await new Promise<number | undefined>((resolve, reject) => {
      get(`http://127.0.0.1:${port}${authorize}`, { headers: { host: 'evil.example.test' } }, (response) =>
        resolve(response.resume().statusCode),
      ).once('error', reject);
    });
    expect(strange).toBe(400);
  });
});
