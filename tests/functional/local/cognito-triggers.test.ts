import { InitiateAuthCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signUp } from 'aws-amplify/auth';
import { afterEach, describe, expect, it } from 'vitest';
import { clientId, pool } from './declared-pool.ts';
import { openBrowser, startOnePool, type OnePool, type PoolSetting } from './one-pool.ts';

let running: OnePool;

async function start(setting: PoolSetting): Promise<void> {
  running = await startOnePool(setting);
  openBrowser(running);
}
afterEach(() => running.stop());

/** Refuses with the whole event, so that a test can read it. */
const tell = 'export const handler = async (event) => { throw new Error(JSON.stringify(event)); };';
const email = 'anna@example.test';
const password = 'correct horse';

/** Returns the trigger's event from its refusal. */
async function eventIn(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await call.then(
    () => new Error('nothing was refused'),
    (refusal: Error) => refusal,
  );
  const [, name = '', event = ''] = /^(\w+) failed with error (\{.*\})\.$/.exec(error.message) ?? [];
  expect([error.name, name]).toEqual(['UserLambdaValidationException', name]);
  return JSON.parse(event) as Record<string, unknown>;
}

const common = {
  version: '1',
  region: pool.region,
  userPoolId: pool.id,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
};

describe('a trigger', () => {
  it('refuses a sign-up with its own words, and no user is left behind', async () => {
    await start({
      triggers: {
        PreSignUp:
          'export const handler = async (event) => { if (event.request.validationData?.captcha !== "solved") throw new Error("captcha"); return event; };',
      },
    });
    const attempt = (captcha: string) =>
      signUp({ username: email, password, options: { userAttributes: {}, validationData: { captcha } } });
    await expect(attempt('guessed')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error captcha.',
    });
    await expect(attempt('solved')).resolves.toMatchObject({ isSignUpComplete: false });
  });

  it('before a sign-up sees what was given and not yet written', async () => {
    await start({ triggers: { PreSignUp: tell } });
    const event = await eventIn(
      signUp({
        username: 'Anna@Example.test',
        password,
        options: {
          userAttributes: { locale: 'it' },
          validationData: { captcha: 'solved' },
          clientMetadata: { from: 'checkout' },
        },
      }),
    );
    expect(event).toEqual({
      ...common,
      triggerSource: 'PreSignUp_SignUp',
      userName: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      request: {
        userAttributes: { email, locale: 'it' },
        validationData: { captcha: 'solved' },
        clientMetadata: { from: 'checkout' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
  });

  it('may confirm a user at once', async () => {
    await start({
      triggers: {
        PreSignUp:
          'export const handler = async (event) => ({ ...event, response: { autoConfirmUser: true, autoVerifyEmail: true } });',
      },
    });
    expect(await signUp({ username: email, password })).toMatchObject({ isSignUpComplete: true });
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  it('before a sign-in is asked for strangers too, with what the browser sent along', async () => {
    await start({ triggers: { PreAuthentication: tell } });
    const event = await eventIn(
      signIn({ username: email, password, options: { clientMetadata: { captcha: 'solved' } } }),
    );
    expect(event).toMatchObject({
      ...common,
      triggerSource: 'PreAuthentication_Authentication',
      request: { userAttributes: {}, validationData: { captcha: 'solved' }, userNotFound: true },
    });
  });

  it('before a sign-in sees who it is, and runs before anything of the password is shown', async () => {
    await start({ triggers: { PreAuthentication: tell } });
    await running.browser.send(new SignUpCommand({ ClientId: clientId, Username: email, Password: password }));
    const event = await eventIn(
      running.browser.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: 'abc' },
        }),
      ),
    );
    expect(event).toMatchObject({
      request: {
        userAttributes: { email, email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' },
        validationData: null,
        userNotFound: false,
      },
    });
  });

  it('after a confirmation that refuses leaves the user confirmed, and says so', async () => {
    await start({ triggers: { PostConfirmation: tell } });
    await signUp({ username: email, password });
    const event = await eventIn(running.confirm(email, { from: 'checkout' }));
    expect(event).toMatchObject({
      ...common,
      callerContext: { ...common.callerContext, clientId: 'CLIENT_ID_NOT_APPLICABLE' },
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: {
        userAttributes: { email, email_verified: 'true', 'cognito:user_status': 'CONFIRMED', sub: event['userName'] },
        clientMetadata: { from: 'checkout' },
      },
    });
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  it('is given the code to mail it, encrypted with the key of the template; the pool mails nothing then', async () => {
    await start({ triggers: { CustomEmailSender: tell } });
    const event = await eventIn(
      signUp({
        username: email,
        password,
        options: { userAttributes: { locale: 'it' }, clientMetadata: { language: 'de' } },
      }),
    );
    expect(event).toMatchObject({
      ...common,
      triggerSource: 'CustomEmailSender_SignUp',
      request: {
        type: 'customEmailSenderRequestV1',
        userAttributes: { email, locale: 'it' },
        clientMetadata: { language: 'de' },
      },
    });
    expect(await running.mails()).toEqual([]);
    expect(await running.codeIn((event['request'] as { code: string }).code)).toMatch(/^\d{6}$/);
  });

  it('that the pool may not invoke, or that breaks, refuses without telling the inside', async () => {
    await start({ triggers: { PreSignUp: tell }, policy: { Statement: [] } });
    await expect(signUp({ username: email, password })).rejects.toMatchObject({
      name: 'UnexpectedLambdaException',
      message: 'PreSignUp invocation failed due to error AccessDeniedException.',
    });
    await running.stop();
    await start({ triggers: { PreSignUp: 'export const handler = async () => process.exit(3);' } });
    await expect(signUp({ username: email, password })).rejects.toMatchObject({
      name: 'UnexpectedLambdaException',
      message: 'PreSignUp invocation failed due to error Runtime.ExitError.',
    });
    await running.stop();
    await start({ triggers: { PreSignUp: 'export const handler = async () => null;' } });
    await expect(signUp({ username: email, password })).rejects.toMatchObject({
      name: 'InvalidLambdaResponseException',
    });
  });
});
