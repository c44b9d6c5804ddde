import { randomBytes } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, fetchUserAttributes, signIn, signOut, signUp, updatePassword } from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { describe, expect, inject, it } from 'vitest';
import { mailsOnceThere } from '../../support/sale.ts';
import { askCode, giveCode, openBrowser, solvedCaptcha } from '../../support/sign-in.ts';

/* Amplify's calls, and the shop's with codes, against the running shop: its own pool and client as the template declares them, and its own
   triggers. */

const shop = inject('shop');
const { id: userPoolId, clientId, googleClientId } = shop.resources.userPool;
const browser = new CognitoIdentityProviderClient({
  region: shop.region,
  endpoint: `${shop.url}/cognito`,
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  maxAttempts: 1,
});
const refresh = (RefreshToken: string) =>
  browser.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }));

const newEmail = () => `amplify.${randomBytes(4).toString('hex')}@example.test`;
const signInAs = async (username: string, password: string) =>
  signIn({ username, password, options: { clientMetadata: { captcha: await solvedCaptcha(shop) } } });
const refreshTokenIn = (storage: Map<string, string>) =>
  [...storage].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? '';
const accessToken = async () => String((await fetchAuthSession()).tokens?.accessToken);

/** Returns the code and the subject of an address's latest mail, once that many have arrived. */
async function mailed(email: string, count: number): Promise<{ code: string; subject: string }> {
  const { subject, body } = (await mailsOnceThere(shop, email, count)).at(-1)!;
  return {
    subject,
    code: /\b\d{8}\b/.exec((body.html ?? '').replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))?.[0] ?? 'no code',
  };
}

async function confirmedMember(email: string, password: string): Promise<void> {
  await signUp({
    username: email,
    password,
    options: { userAttributes: { locale: 'de' }, validationData: { captcha: await solvedCaptcha(shop) } },
  });
  const first = await mailed(email, 1);
  expect(first.subject).toMatch(/^Dein Bestätigungscode/);
  await askCode(shop, 'sign-up/code', email, 'it');
  const second = await mailed(email, 2);
  expect(second.subject).toMatch(/^Il tuo codice di conferma/);
  expect(await giveCode(shop, 'sign-up/confirm', { email, code: second.code })).toEqual({ confirmed: true });
}

describe('Amplify', () => {
  it('signs up, has the code sent again, confirms, signs in, stays signed in and signs out everywhere', async () => {
    const email = newEmail();
    const storage = openBrowser(shop);
    await confirmedMember(email, 'correct horse');
    await signInAs(email, 'correct horse');
    const [access, used] = [await accessToken(), refreshTokenIn(storage)];
    const account = await fetch(`${shop.url}/api/account`, { headers: { authorization: `Bearer ${access}` } });
    expect(await account.json()).toMatchObject({ email, preferred_language: 'de', has_password: true });

    await fetchAuthSession({ forceRefresh: true });
    expect([(await accessToken()) === access, refreshTokenIn(storage) === used]).toEqual([false, false]);

    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });

    const [lastAccess, lastRefresh] = [await accessToken(), refreshTokenIn(storage)];
    await signOut({ global: true });
    expect(storage.size).toBe(0);
    await expect(refresh(lastRefresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(browser.send(new GetUserCommand({ AccessToken: lastAccess }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('changes a password, and sets a forgotten one anew with the code from the mailbox', async () => {
    const email = newEmail();
    openBrowser(shop);
    await confirmedMember(email, 'correct horse');
    await signInAs(email, 'correct horse');
    await updatePassword({ oldPassword: 'correct horse', newPassword: 'battery staple' });
    await signOut();
    await expect(signInAs(email, 'correct horse')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await askCode(shop, 'password/code', email, 'de');
    const { subject, code } = await mailed(email, 3);
    expect(subject).toMatch(/^Dein Code für ein neues Passwort/);
    await giveCode(shop, 'password/reset', { email, code, password: 'third time lucky' });
    await expect(signInAs(email, 'battery staple')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await signInAs(email, 'third time lucky')).toMatchObject({ isSignedIn: true });
  });

  it('holds tokens that aws-jwt-verify accepts by the keys which the shop shows', async () => {
    const email = newEmail();
    openBrowser(shop);
    await confirmedMember(email, 'correct horse');
    await signInAs(email, 'correct horse');
    const { tokens, userSub } = await fetchAuthSession();
    const jwks = (await (await fetch(`${shop.url}/cognito/${userPoolId}/.well-known/jwks.json`)).json()) as {
      keys: never[];
    };
    for (const tokenUse of ['access', 'id'] as const) {
      const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
      verifier.cacheJwks(jwks);
      const token = String(tokenUse === 'access' ? tokens?.accessToken : tokens?.idToken);
      expect(await verifier.verify(token)).toMatchObject({ sub: userSub });
      await expect(verifier.verify(`${token.slice(0, -8)}AAAAAAAA`)).rejects.toThrow();
    }
  });
});

it('leads from the pool’s sign-out page back to any of the shop’s addresses, and nowhere else', async () => {
  const leave = (origin: string, to: string) =>
    fetch(`${origin}/cognito/logout?${new URLSearchParams({ client_id: googleClientId, logout_uri: to })}`, {
      redirect: 'manual',
    });
  for (const origin of [shop.url, shop.url.replace('localhost', '127.0.0.1')]) {
    const answer = await leave(origin, `${origin}/auth`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${origin}/auth`]);
  }
  expect((await leave(shop.url, 'https://evil.example.test/auth')).status).toBe(400);
});
