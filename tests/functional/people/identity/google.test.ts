import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPoolUser } from '../../../../lambdas/gateways/identity/user-pool.ts';
import { askForPasswordCode, resetPassword } from '../../../../lambdas/people/codes/new-password.ts';
import { claimAccount, readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail } from '../../../../lambdas/store/people/customers.ts';
import { putPaidOrder } from '../../paid-order.ts';
import {
  clientId,
  googleAddresses,
  googleClientId,
  solvedCaptcha,
  startShopPool,
  type ShopPool,
  userPoolId,
} from './shop-pool.ts';

let parts: ShopPool;
let email: string;
const newcomers = [...googleAddresses];
beforeAll(async () => {
  parts = await startShopPool();
});
afterAll(() => parts?.close());
beforeEach(() => {
  email = newcomers.pop() ?? 'nobody';
});

const lea = () => readPoolUser(userPoolId, email);

async function signUpAs(Username: string): Promise<void> {
  const ValidationData = [{ Name: 'captcha', Value: await solvedCaptcha() }];
  await parts.browser.send(
    new SignUpCommand({ ClientId: clientId, Username, Password: 'eight letters', ValidationData }),
  );
}

/** Signs in twice: the pool fails the first time, since it was about to make another user, and the site repeats it. */
async function comeTwice(): Promise<void> {
  const first = await parts.google(email);
  expect([first.get('code'), first.get('error_description')]).toEqual([
    null,
    expect.stringMatching(/^Already found an entry for username/i),
  ]);
  expect((await parts.google(email)).get('code')).toMatch(/.+/);
}

describe('a visitor who comes from Google', () => {
  it('for the first time becomes one user with one account and one customer, without a password', async () => {
    await comeTwice();
    const user = await lea();
    expect(user).toMatchObject({ email, email_verified: true, state: 'confirmed', google_linked: true });
    const account = await readAccount(user!.user_id);
    expect(account).toMatchObject({ email, has_password: false, google_linked: true });
    expect((await ownerOfEmail(email)).customer).toMatchObject({ id: account!.customer_id, user_id: user!.user_id });
  });

  it('chooses a password later, by a code to her address', async () => {
    await comeTwice();
    await askForPasswordCode({ email, language: 'it' }, {});
    const password = 'a horse of her own';
    expect(await resetPassword({ email, code: parts.code(email), password }, {})).toEqual({ changed: true });
    expect(await readAccount((await lea())!.user_id)).toMatchObject({ has_password: true, google_linked: true });
  });

  it('finds what was bought as a guest with the address', async () => {
    await putPaidOrder({ email });
    const { customer: guest } = await ownerOfEmail(email);
    await comeTwice();
    expect((await readAccount((await lea())!.user_id))?.customer_id).toBe(guest!.id);
  });

  it('and has a password of the same verified address is the same person', async () => {
    await signUpAs(email);
    await parts.confirm(email);
    const before = await lea();
    await comeTwice();
    expect(await lea()).toMatchObject({ user_id: before!.user_id, google_linked: true });
    expect(await readAccount(before!.user_id)).toMatchObject({ has_password: true, google_linked: true });
  });

  it('is safe from an earlier sign-up with her address: that user, code and password are deleted', async () => {
    await signUpAs(email);
    const squatter = await lea();
    expect(squatter?.state).toBe('started');
    await comeTwice();
    const user = await lea();
    expect(user?.user_id).not.toBe(squatter!.user_id);
    expect(await readPoolUser(userPoolId, squatter!.username)).toBeUndefined();
    expect(await parts.confirm(email)).toEqual({ confirmed: false });
    expect((await readAccount(user!.user_id))?.has_password).toBe(false);
  });

  it('is not joined with a user of an unverified address, and that user stays', async () => {
    await parts.operator.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
    await parts.operator.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: userPoolId,
        Username: email,
        Password: 'eight letters',
        Permanent: true,
      }),
    );
    await parts.operator.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: userPoolId,
        Username: email,
        UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
      }),
    );
    expect((await parts.google(email)).get('error_description')).toBe(
      'PreSignUp failed with error email_not_verified. ',
    );
    expect(await lea()).toMatchObject({ state: 'confirmed', google_linked: false });
  });

  it('with an address that Google does not vouch for stays out, and leaves nothing behind', async () => {
    expect((await parts.google('nora@example.test')).get('error_description')).toBe(
      'PreSignUp failed with error email_not_verified. ',
    );
    expect([
      await readPoolUser(userPoolId, 'nora@example.test'),
      (await ownerOfEmail('nora@example.test')).customer,
    ]).toEqual([undefined, undefined]);
  });

  it('is joined after a first try that broke off half-way, still without a password', async () => {
    await parts.operator.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    const half = await lea();
    expect(half?.state).toBe('invited');
    await claimAccount({ ...half!, has_password: false, google_linked: true });
    await comeTwice();
    expect(await lea()).toMatchObject({ user_id: half!.user_id, state: 'confirmed', google_linked: true });
    expect(await readAccount(half!.user_id)).toMatchObject({ has_password: false, google_linked: true });
  });

  it('needs no captcha, though the pool asks before this sign-in too; a password for the same person still does', async () => {
    await comeTwice();
    parts.asked.length = 0;
    expect((await parts.google(email)).get('code')).toMatch(/.+/);
    expect(parts.asked).toContain('PreAuthentication_Authentication');
    const begin = (ClientId: string, ClientMetadata?: Record<string, string>) =>
      parts.browser.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: 'abc123' },
          ...(ClientMetadata && { ClientMetadata }),
        }),
      );
    for (const nothing of [undefined, {}, { captcha: '' }])
      await expect(begin(clientId, nothing)).rejects.toThrow('PreAuthentication failed with error captcha_required.');
    await expect(begin(googleClientId)).rejects.toThrow('USER_SRP_AUTH flow not enabled for this client');
  });

  it('cannot sign up a second time with a password: the address has a user', async () => {
    await comeTwice();
    await expect(signUpAs(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });
});
