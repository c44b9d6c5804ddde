import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pool } from './declared-pool.ts';
import { allow, role } from './one-aws.ts';
import { openBrowser, startOnePool, type OnePool } from './one-pool.ts';

const operator = role('operator', allow('*', '*'));
const password = 'correct horse';

let running: OnePool;
let withoutCodes: OnePool;
/** The lead of the pool's clock, in milliseconds. */
let ahead = 0;
beforeAll(async () => {
  running = await startOnePool({ principals: [operator] });
  withoutCodes = await startOnePool({ declared: { softwareTokens: false } });
});
afterAll(async () => {
  await running.stop();
  await withoutCodes.stop();
});
beforeEach(() => {
  openBrowser(running);
  // Starts at the beginning of 30 seconds, so that no code expires during a test.
  pass(30_000 - ((Date.now() + ahead) % 30_000));
});

let number = 0;
async function member(at: OnePool = running): Promise<string> {
  const email = `office${(number += 1)}@example.test`;
  await signUp({ username: email, password });
  await confirmSignUp({ username: email, confirmationCode: await at.code(email) });
  await signIn({ username: email, password });
  return email;
}

function pass(milliseconds: number): void {
  running.wait(milliseconds);
  ahead += milliseconds;
}

/** Returns the telephone's code, some 30-second steps later or earlier. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead + steps * 30_000 });
const wrong = (secret: string) => (codeOf(secret) === '123456' ? '654321' : '123456');

/** Lets each sign-in ask for a code, as the shop does. */
const askForCodes = (Username: string) =>
  running.as(operator).send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: pool.id,
      Username,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );

/** Makes a user with codes at sign-in. Returns the telephone's secret too. */
async function withPhone(): Promise<{ email: string; secret: string }> {
  const email = await member();
  const { sharedSecret: secret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeOf(secret) });
  await askForCodes(email);
  return { email, secret };
}

const AccessToken = async () => String((await fetchAuthSession()).tokens?.accessToken);

describe('a second factor', () => {
  it('is set up by Amplify, and then asked for at each sign-in, after the password', async () => {
    const email = await member();
    expect(await fetchMFAPreference()).toEqual({});
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
    expect(getSetupUri('Foto', email).href).toContain(`secret=${sharedSecret}`);
    await expect(verifyTOTPSetup({ code: wrong(sharedSecret) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: codeOf(sharedSecret) });
    await signOut();
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    await askForCodes(email);
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();

    pass(30_000);
    expect(await signIn({ username: email, password })).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    await expect(confirmSignIn({ challengeResponse: wrong(sharedSecret) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).toMatchObject({ isSignedIn: true });
    expect(await fetchUserAttributes()).toMatchObject({ email });
  });

  it('takes a code once, and that of the 30 seconds before or after as well', async () => {
    const { email, secret } = await withPhone();
    await signOut();
    const attempt = async (code: string) => {
      await signIn({ username: email, password });
      return confirmSignIn({ challengeResponse: code }).then(
        async () => signOut().then(() => 'in'),
        (error: Error) => error.name,
      );
    };
    expect(await attempt(codeOf(secret))).toBe('ExpiredCodeException');
    pass(60_000);
    expect(await attempt(codeOf(secret, -2))).toBe('CodeMismatchException');
    expect(await attempt(codeOf(secret, 2))).toBe('CodeMismatchException');
    expect(await attempt(codeOf(secret, -1))).toBe('in');
    expect(await attempt(codeOf(secret, 1))).toBe('in');
    expect(await attempt(codeOf(secret))).toBe('ExpiredCodeException');
  });

  it('gives a sign-in three minutes and five wrong codes', async () => {
    const { email, secret } = await withPhone();
    await signOut();
    const over = { name: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' };
    await signIn({ username: email, password });
    pass(3 * 60_000);
    await expect(confirmSignIn({ challengeResponse: codeOf(secret) })).rejects.toMatchObject(over);
    await signIn({ username: email, password });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(confirmSignIn({ challengeResponse: wrong(secret) })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    await expect(confirmSignIn({ challengeResponse: codeOf(secret) })).rejects.toMatchObject(over);
  });

  it('goes on with the telephone before until the next one’s code was seen', async () => {
    const { email, secret } = await withPhone();
    const { SecretCode = '' } = await running.browser.send(
      new AssociateSoftwareTokenCommand({ AccessToken: await AccessToken() }),
    );
    await signOut();
    pass(30_000);
    await signIn({ username: email, password });
    await expect(confirmSignIn({ challengeResponse: codeOf(SecretCode) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await confirmSignIn({ challengeResponse: codeOf(secret) });
    await verifyTOTPSetup({ code: codeOf(SecretCode) });
    await signOut();
    pass(30_000);
    await signIn({ username: email, password });
    expect(await confirmSignIn({ challengeResponse: codeOf(SecretCode) })).toMatchObject({ isSignedIn: true });
  });

  it('is not asked for before its first code was seen, whoever wishes so', async () => {
    const email = await member();
    await expect(askForCodes(email)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(
      running.browser.send(new VerifySoftwareTokenCommand({ AccessToken: await AccessToken(), UserCode: '123456' })),
    ).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  });

  it('is taken off by an operator, for who has lost the telephone', async () => {
    const { email } = await withPhone();
    const admin = running.as(operator);
    const read = async () => {
      const user = await admin.send(new AdminGetUserCommand({ UserPoolId: pool.id, Username: email }));
      return [user.UserMFASettingList, user.PreferredMfaSetting];
    };
    expect(await read()).toEqual([['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA']);
    await admin.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: pool.id,
        Username: email,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    );
    expect(await read()).toEqual([undefined, undefined]);
    await signOut();
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  it('is not to be had where the template does not offer it', async () => {
    openBrowser(withoutCodes);
    await member(withoutCodes);
    await expect(setUpTOTP()).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  });
});

describe('an attribute of the shop’s own', () => {
  const note = (email: string, Name: string) =>
    running.as(operator).send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: pool.id,
        Username: email,
        UserAttributes: [{ Name, Value: '1700000000' }],
      }),
    );

  it('is read by the clients that may, and is one of the template', async () => {
    const email = await member();
    await note(email, 'custom:second_factor_since');
    const { UserAttributes } = await running.browser.send(new GetUserCommand({ AccessToken: await AccessToken() }));
    expect(UserAttributes).toContainEqual({ Name: 'custom:second_factor_since', Value: '1700000000' });
    await expect(note(email, 'custom:other')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
