import { AdminCreateUserCommand, InitiateAuthCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, sendUserAttributeVerificationCode, signIn, updateUserAttributes } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '../../../../lambdas/log.ts';
import { mailCode } from '../../../../lambdas/mail/codes/mail-code.ts';
import { askForPasswordCode, resetPassword } from '../../../../lambdas/people/codes/new-password.ts';
import { resendSignUpCode } from '../../../../lambdas/people/codes/sign-up.ts';
import {
  confirmSignedUpUser,
  readPoolUser,
  takesToken,
  userPool,
} from '../../../../lambdas/gateways/identity/user-pool.ts';
import { changeAccount, readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { readEmailSettings, saveEmailSettings } from '../../../../lambdas/store/shop/settings/email-settings.ts';
import { saveSiteSettings } from '../../../../lambdas/store/shop/settings/settings.ts';
import { openBrowser } from '../../local/one-pool.ts';
import { putPaidOrder } from '../../paid-order.ts';
import { clientId, solvedCaptcha, startShopPool, type ShopPool, userPoolId } from './shop-pool.ts';

let parts: ShopPool;
beforeAll(async () => {
  parts = await startShopPool();
  await saveSiteSettings({ site_name: 'Foto & Galoppo', site_url: 'https://shop.example' });
});
afterAll(() => parts?.close());

const Password = 'eight letters';
let people = 0;
const newAddress = () => `person${++people}@example.test`;

const signUp = async (Username: string, captcha?: string, more: object = {}) =>
  parts.browser.send(
    new SignUpCommand({
      ClientId: clientId,
      Username,
      Password,
      ...(captcha !== undefined && { ValidationData: [{ Name: 'captcha', Value: captcha }] }),
      ...more,
    }),
  );
const confirm = async (email: string) => expect(await parts.confirm(email)).toEqual({ confirmed: true });
const refusal = (code: string, trigger = 'PreSignUp') => ({
  name: 'UserLambdaValidationException',
  message: `${trigger} failed with error ${code}.`,
});
/** Signs a new, confirmed user in and returns the address. */
async function signedIn(): Promise<string> {
  const email = newAddress();
  await signUp(email, await solvedCaptcha());
  await confirm(email);
  openBrowser(parts);
  const captcha = await solvedCaptcha();
  await signIn({ username: email, password: Password, options: { clientMetadata: { captcha } } });
  return email;
}
/** Uses the mailed code. */
const chooseNewPassword = (email: string, code = parts.code(email)) =>
  resetPassword({ email, code, password: 'another one' }, {});
/** Returns the mails that tell a person of her changed password. */
const noticesOf = (email: string) =>
  parts.mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('La tua password è cambiata'));
const userOf = async (email: string) => (await readPoolUser(userPoolId, email))!;

describe('a sign-up', () => {
  it('costs a solved captcha, and so does asking whether an address is known', async () => {
    const email = newAddress();
    await expect(signUp(email)).rejects.toMatchObject(refusal('captcha_required'));
    await expect(signUp(email, 'guessed')).rejects.toMatchObject(refusal('captcha_invalid'));
    const captcha = await solvedCaptcha();
    await signUp(email, captcha);
    await expect(signUp(email)).rejects.toMatchObject(refusal('captcha_required'));
    await expect(signUp(email, captcha)).rejects.toMatchObject(refusal('captcha_used'));
    await expect(signUp(email, await solvedCaptcha())).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  it('can be tried five times an hour with one address, however it is spelled', async () => {
    const email = newAddress();
    await signUp(email, await solvedCaptcha());
    for (const spelled of [email.toUpperCase(), email, email, email])
      await expect(signUp(spelled, await solvedCaptcha())).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(signUp(email, await solvedCaptcha())).rejects.toMatchObject(refusal('too_many_attempts'));
    await signUp(newAddress(), await solvedCaptcha());
  });

  it('that was abandoned for a day makes room for another one with its address, and one of today does not', async () => {
    for (const [hours, makesRoom] of [
      [25, true],
      [23, false],
    ] as const) {
      const email = newAddress();
      parts.clock.ahead = -hours * 3_600_000;
      await signUp(email, await solvedCaptcha());
      parts.clock.ahead = 0;
      const { user_id } = await userOf(email);
      const again = signUp(email, await solvedCaptcha());
      if (!makesRoom) await expect(again).rejects.toMatchObject({ name: 'UsernameExistsException' });
      await again.catch(() => undefined);
      expect((await userOf(email)).user_id === user_id).toBe(!makesRoom);
    }
  });

  it('becomes an account with a customer once the code is given, and not before', async () => {
    const email = newAddress();
    await signUp(email, await solvedCaptcha(), { UserAttributes: [{ Name: 'locale', Value: 'de' }] });
    const { user_id } = await userOf(email);
    expect([await readAccount(user_id), (await ownerOfEmail(email)).customer]).toEqual([undefined, undefined]);
    await confirm(email);
    const account = await readAccount(user_id);
    expect(account).toMatchObject({ email, has_password: true, google_linked: false, preferred_language: 'de' });
    expect(await readCustomer(account!.customer_id)).toMatchObject({ email, user_id });
  });

  it('takes over the customer who bought as a guest with the same address, never a second one', async () => {
    const email = newAddress();
    await putPaidOrder({ email });
    const { customer: guest } = await ownerOfEmail(email);
    await signUp(email, await solvedCaptcha());
    expect((await readCustomer(guest!.id))?.user_id).toBeNull();
    await confirm(email);
    const { user_id } = await userOf(email);
    expect((await readAccount(user_id))?.customer_id).toBe(guest!.id);
    expect(await readCustomer(guest!.id)).toMatchObject({ user_id, total_orders: 1 });
  });

  it('is confirmed even when its account cannot be made, which is logged for the operator', async () => {
    const email = newAddress();
    await signUp(email, await solvedCaptcha());
    const { user_id } = await userOf(email);
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    process.env['TABLE_NAME'] = 'gone';
    await confirmSignedUpUser(userPoolId, email).finally(() => {
      process.env['TABLE_NAME'] = 'shop';
    });
    expect(told.mock.calls.map(([message]) => message)).toEqual([
      'the account of a confirmed user could not be created',
    ]);
    told.mockRestore();
    expect([(await userOf(email)).state, await readAccount(user_id)]).toEqual(['confirmed', undefined]);
  });
});

describe('a sign-in', () => {
  const begin = (USERNAME: string, captcha?: string) =>
    parts.browser.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: 'abc' },
        ...(captcha !== undefined && { ClientMetadata: { captcha } }),
      }),
    );

  it('costs a solved captcha for each try, and does not reveal known addresses', async () => {
    const known = newAddress();
    await signUp(known, await solvedCaptcha());
    await confirm(known);
    for (const email of [known, 'nobody@example.test']) {
      await expect(begin(email)).rejects.toMatchObject(refusal('captcha_required', 'PreAuthentication'));
      await expect(begin(email, 'guessed')).rejects.toMatchObject(refusal('captcha_invalid', 'PreAuthentication'));
      const captcha = await solvedCaptcha();
      expect(await begin(email, captcha)).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' });
      await expect(begin(email, captcha)).rejects.toMatchObject(refusal('captcha_used', 'PreAuthentication'));
    }
  });
});

describe('the mails with codes', () => {
  const mailTo = (email: string) => parts.mails.findLast(({ to }) => to.includes(email))!;

  it("speak the language of the page, else the person's, in the shop's look", async () => {
    const email = newAddress();
    await signUp(email, await solvedCaptcha(), { UserAttributes: [{ Name: 'locale', Value: 'de-CH' }] });
    expect(mailTo(email).subject).toBe('Dein Bestätigungscode – Foto & Galoppo');
    const mail = mailTo(email);
    expect(mail.html).toContain('Willkommen bei Foto &amp; Galoppo!');
    expect(mail.text).toContain('Willkommen bei Foto & Galoppo!');
    expect(mail.text).toMatch(/^\d{8}$/m);
    expect([mail.from, mail.replyTo]).toEqual(['"Foto & Galoppo" <fotos@shop.example>', []]);
    const own = { from_name: 'Nora Foto', reply_to_email: 'nora@shop.example' };
    await saveEmailSettings(await readEmailSettings(), own, 'nora');
    await resendSignUpCode({ email, language: 'it' }, {});
    expect(mailTo(email).subject).toBe('Il tuo codice di conferma – Foto & Galoppo');
    expect(mailTo(email).html).toContain('href="https://shop.example"');
    expect(mailTo(email)).toMatchObject({ from: '"Nora Foto" <fotos@shop.example>', replyTo: ['nora@shop.example'] });
    await confirm(email);
    expect((await userOf(email)).state).toBe('confirmed');
  });

  it('bring a new password to who forgot the old one or never had one, and nothing to a stranger', async () => {
    const email = newAddress();
    await signUp(email, await solvedCaptcha());
    await confirm(email);
    const { user_id } = await userOf(email);
    await changeAccount(user_id, { has_password: false });
    const sent = parts.mails.length;
    for (const asking of [email, 'nobody@example.test'])
      expect(await askForPasswordCode({ email: asking, language: 'de' }, {})).toEqual({ sent: true });
    expect(parts.mails).toHaveLength(sent + 1);
    expect(mailTo(email).subject).toBe('Dein Code für ein neues Passwort – Foto & Galoppo');
    expect(await chooseNewPassword(email)).toEqual({ changed: true });
    // A code is good once, though it was mailed for an hour.
    expect(await chooseNewPassword(email)).toEqual({ changed: false });
    expect((await readAccount(user_id))?.has_password).toBe(true);
    // She had none that another person could know.
    expect(noticesOf(email)).toEqual([]);
  });

  it('go out plainer when the settings cannot be read, which is logged without the code', async () => {
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    vi.stubEnv('TABLE_NAME', 'no-such-table');
    const [email, code] = [newAddress(), '27182818'];
    await mailCode({ to: email, purpose: 'sign_up', language: 'de', code });
    vi.unstubAllEnvs();
    expect(parts.code(email)).toBe(code);
    expect(mailTo(email)).toMatchObject({
      subject: 'Dein Bestätigungscode – Fotos',
      from: '"Fotos" <fotos@shop.example>',
    });
    expect(told).toHaveBeenCalled();
    expect(JSON.stringify(told.mock.calls)).not.toContain(code);
    told.mockRestore();
  });

  it('say so where the mail service takes none for the address', async () => {
    await expect(signUp('nobody..at@example.test', await solvedCaptcha())).rejects.toMatchObject(
      refusal('address_refused', 'CustomEmailSender'),
    );
  });

  it('are not sent to a user invited by an operator: the shop has no page for a first password', async () => {
    const sent = parts.mails.length;
    const invite = new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: newAddress() });
    await expect(parts.operator.send(invite)).rejects.toThrow('invitations_not_sent');
    expect(parts.mails).toHaveLength(sent);
  });

  it('end every session of a user with an old password, which another person may know', async () => {
    const email = await signedIn();
    const token = (await fetchAuthSession()).tokens!.accessToken.toString();
    expect(await takesToken(token)).toBe(true);
    await askForPasswordCode({ email, language: 'it' }, {});
    expect(await chooseNewPassword(email)).toEqual({ changed: true });
    expect(await takesToken(token)).toBe(false);
    expect(noticesOf(email)).toHaveLength(1);
  });

  it('end every session also while the account cannot be read, and are good until it can', async () => {
    const email = await signedIn();
    const token = (await fetchAuthSession()).tokens!.accessToken.toString();
    await askForPasswordCode({ email, language: 'it' }, {});
    const code = parts.code(email);
    const { user_id } = await userOf(email);
    const spoilt = (has_password: unknown) => changeItem({ key: keys.account(user_id), set: { has_password } });
    await spoilt('perhaps');
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    await expect(chooseNewPassword(email, code)).rejects.toThrow();
    told.mockRestore();
    expect(await takesToken(token)).toBe(false);
    await spoilt(true);
    expect(await chooseNewPassword(email, code)).toEqual({ changed: true });
  });

  it('set no password while the sessions cannot be ended', async () => {
    const email = await signedIn();
    await askForPasswordCode({ email, language: 'it' }, {});
    userPool().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'AdminUserGlobalSignOutCommand') throw new Error('the pool ends no session');
          return next(args);
        },
      { name: 'fault', step: 'initialize' },
    );
    await expect(chooseNewPassword(email)).rejects.toThrow('the pool ends no session');
    userPool().middlewareStack.remove('fault');
    openBrowser(parts);
    const again = {
      username: email,
      password: Password,
      options: { clientMetadata: { captcha: await solvedCaptcha() } },
    };
    expect(await signIn(again)).toMatchObject({ isSignedIn: true });
    expect(await chooseNewPassword(email)).toEqual({ changed: true });
  });
});

it('refuses a signed-in customer’s change of address, and sends no code for another address', async () => {
  const email = await signedIn();
  const sent = parts.mails.length;
  await expect(updateUserAttributes({ userAttributes: { email: 'other@example.test' } })).rejects.toThrow(
    'email_read_only',
  );
  // The pool may have stored the wish anyway, but the other call does not send its code either.
  await expect(sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).rejects.toThrow('email_read_only');
  expect([(await userOf(email)).email, parts.mails.length]).toEqual([email, sent]);
  expect(await readPoolUser(userPoolId, 'other@example.test')).toBeUndefined();
});
