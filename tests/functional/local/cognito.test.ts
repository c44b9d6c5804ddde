import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SetUserSettingsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { fetchAuthSession, fetchUserAttributes, signIn, signOut, signUp, updatePassword } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientId, otherClientId, pool } from './declared-pool.ts';
import { openBrowser, startOnePool, type OnePool } from './one-pool.ts';

let running: OnePool;
let storage: Map<string, string>;

beforeAll(async () => {
  running = await startOnePool();
});
afterAll(() => running.stop());
beforeEach(() => {
  storage = openBrowser(running);
});

let number = 0;
const newEmail = () => `rider${(number += 1)}@example.test`;

async function member(email = newEmail(), password = 'correct horse'): Promise<{ email: string; password: string }> {
  await signUp({ username: email, password });
  await running.confirm(email);
  return { email, password };
}

describe('signing up and in with Amplify', () => {
  it('mails a code, is told of its confirmation, and signs in by SRP with tokens that aws-jwt-verify accepts', async () => {
    const email = newEmail();
    const begun = await signUp({ username: email, password: 'correct horse', options: { userAttributes: { email } } });
    expect(begun.nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'r***@e***' },
    });
    for (const password of ['correct horse', 'wrong horse'])
      expect(await signIn({ username: email, password })).toMatchObject({
        nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
      });
    expect(await running.code(email)).toMatch(/^\d{6}$/);
    await running.confirm(email);
    await expect(running.confirm(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    expect(await signIn({ username: email.toUpperCase(), password: 'correct horse' })).toMatchObject({
      isSignedIn: true,
    });
    const { tokens, userSub } = await fetchAuthSession();
    const jwks = (await (await fetch(`${running.endpoint}/${pool.id}/.well-known/jwks.json`)).json()) as {
      keys: never[];
    };
    for (const use of ['access', 'id'] as const) {
      const verifier = CognitoJwtVerifier.create({ userPoolId: pool.id, clientId, tokenUse: use });
      verifier.cacheJwks(jwks);
      const token = use === 'access' ? tokens?.accessToken : tokens?.idToken;
      expect(await verifier.verify(String(token))).toMatchObject({
        sub: userSub,
        ...(use === 'id' && { email, email_verified: true }),
      });
    }
    await signOut();
    expect(storage.size).toBe(0);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const { email } = await member();
    const words = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn({ username: email, password: 'wrong horse' })).rejects.toMatchObject(words);
    await expect(signIn({ username: newEmail(), password: 'wrong horse' })).rejects.toMatchObject(words);
  });
});

/** Reads the token from Amplify's storage. */
const refreshToken = () => [...storage].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? '';
const refresh = (token: string, client = clientId) =>
  running.browser.send(new GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken: token }));
const accessToken = async () => String((await fetchAuthSession()).tokens?.accessToken);

describe('a session', () => {
  it('is renewed with a new refresh token each time, and a used one is worth nothing', async () => {
    await signIn({ username: (await member()).email, password: 'correct horse' });
    const [firstAccess, firstRefresh] = [await accessToken(), refreshToken()];
    await fetchAuthSession({ forceRefresh: true });
    expect(await accessToken()).not.toBe(firstAccess);
    expect(refreshToken()).not.toBe(firstRefresh);
    await expect(refresh(firstRefresh)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await expect(refresh(refreshToken(), otherClientId)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
    await expect(refresh(refreshToken())).resolves.toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
    await expect(
      running.browser.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: refreshToken() },
        }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('ends when it is signed out here, and all of them when it is signed out everywhere', async () => {
    const { email, password } = await member();
    await signIn({ username: email, password });
    const [phoneAccess, phoneRefresh] = [await accessToken(), refreshToken()];
    storage = openBrowser(running);
    await signIn({ username: email, password });
    const [laptopAccess, laptopRefresh] = [await accessToken(), refreshToken()];
    await signOut();
    await expect(refresh(laptopRefresh)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
    await expect(running.browser.send(new GetUserCommand({ AccessToken: laptopAccess }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    await expect(running.browser.send(new GetUserCommand({ AccessToken: phoneAccess }))).resolves.toBeDefined();

    storage = openBrowser(running);
    await signIn({ username: email, password });
    await signOut({ global: true });
    await expect(refresh(phoneRefresh)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
    await running.browser.send(new RevokeTokenCommand({ ClientId: clientId, Token: phoneRefresh }));
  });

  it('and its user outlive a restart', async () => {
    const { email, password } = await member();
    await signIn({ username: email, password });
    await running.restart();
    await fetchAuthSession({ forceRefresh: true });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    const over = refreshToken();
    running.wait(31 * 86_400_000);
    await expect(refresh(over)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
    await running.restart();
    await expect(refresh(over)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  });
});

describe('a password', () => {
  it('is changed by who knows the old one', async () => {
    const { email, password } = await member();
    await signIn({ username: email, password });
    await expect(updatePassword({ oldPassword: 'wrong horse', newPassword: 'battery staple' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await updatePassword({ oldPassword: password, newPassword: 'battery staple' });
    await signOut();
    expect(await signIn({ username: email, password: 'battery staple' })).toMatchObject({ isSignedIn: true });
  });

  it('may be wrong five times; then each further try costs a wait that doubles', async () => {
    const { email, password } = await member();
    const wrong = () => signIn({ username: email, password: 'wrong horse' });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(wrong()).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    // A slow machine spends the first waits on calculation; the unit test checks their length.
    running.wait(1000);
    await expect(wrong()).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    for (let doubled = 2000; doubled < 60_000; doubled *= 2) {
      running.wait(doubled);
      await expect(wrong()).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    }
    await expect(signIn({ username: email, password })).rejects.toMatchObject(locked);
    running.wait(15 * 60_000);
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });
});

describe('the pool', () => {
  it('tells at sign-up that an address is taken, and nowhere else that one is unknown', async () => {
    const { email } = await member();
    await expect(signUp({ username: email, password: 'correct horse' })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    });
    const unknown = newEmail();
    const begin = (USERNAME: string, ClientId = clientId) =>
      running.browser.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME, SRP_A: 'abc123' },
        }),
      );
    const [once, again] = [await begin(unknown), await begin(unknown.toUpperCase())];
    expect(once.ChallengeParameters).toMatchObject({
      SALT: again.ChallengeParameters?.['SALT'],
      USER_ID_FOR_SRP: again.ChallengeParameters?.['USER_ID_FOR_SRP'],
    });
    await expect(begin(unknown, otherClientId)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('names a call that it does not know, and refuses an address that cannot be one', async () => {
    await expect(
      running.browser.send(new SetUserSettingsCommand({ AccessToken: 'none', MFAOptions: [] })),
    ).rejects.toThrow(/SetUserSettings/);
    await expect(signUp({ username: 'no address', password: 'correct horse' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it("lets scripts of the shop's own addresses call, under whichever of them they run, and no others", async () => {
    const preflight = (origin: string) =>
      fetch(running.endpoint, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = (await preflight(running.url)).headers;
    expect(allowed.get('access-control-allow-origin')).toBe(running.url);
    expect(allowed.get('access-control-allow-headers')).toContain('x-amz-target');
    expect((await preflight('http://evil.example.test')).headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(`${running.endpoint}/login`)).status).toBe(404);
  });

  it('writes neither passwords, codes nor tokens to its disk, and keeps its key private', async () => {
    const { email, password } = await member(undefined, 'a password that would be found');
    await signIn({ username: email, password });
    // Six bare digits occur in any long number; as a value they would stand in quotes.
    const secrets = [password, refreshToken(), JSON.stringify(await running.code(email))];
    const files = readdirSync(running.dir).map((name) => join(running.dir, name));
    for (const file of files) for (const secret of secrets) expect(readFileSync(file).includes(secret)).toBe(false);
    expect(statSync(join(running.dir, 'signing-key.pem')).mode & 0o777).toBe(0o600);
    expect(running.faults).toEqual([]);
  });
});
