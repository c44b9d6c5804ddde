import { CognitoJwtVerifier } from 'aws-jwt-verify';
import {
  confirmSignUp, fetchAuthSession, signIn, signOut, signUp,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientId, openBrowser, pool, startOnePool, type OnePool } from './one-pool.ts';

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
  await confirmSignUp({ username: email, confirmationCode: await running.code(email) });
  return { email, password };
}

describe('signing up and in with Amplify', () => {
  it('mails a code, takes it, and signs in by SRP with tokens that aws-jwt-verify accepts', async () => {
    const email = newEmail();
    const begun = await signUp({ username: email, password: 'correct horse', options: { userAttributes: { email } } });
    expect(begun.nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'r***@e***' } });
    expect(await signIn({ username: email, password: 'correct horse' })).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    await expect(confirmSignUp({ username: email, confirmationCode: '000000' })).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirmSignUp({ username: email, confirmationCode: await running.code(email) });

    expect(await signIn({ username: email.toUpperCase(), password: 'correct horse' })).toMatchObject({ isSignedIn: true });
    const { tokens, userSub } = await fetchAuthSession();
    const jwks = await (await fetch(`${running.endpoint}/${pool.id}/.well-known/jwks.json`)).json() as { keys: never[] };
    for (const use of ['access', 'id'] as const) {
      const verifier = CognitoJwtVerifier.create({ userPoolId: pool.id, clientId, tokenUse: use });
      verifier.cacheJwks(jwks);
      const token = use === 'access' ? tokens?.accessToken : tokens?.idToken;
      expect(await verifier.verify(String(token))).toMatchObject({ sub: userSub, ...(use === 'id' && { email, email_verified: true }) });
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
