import { createHash } from 'node:crypto';
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInvitedUser, readPoolUser } from '../../../../lambdas/gateways/identity/user-pool.ts';
import { log } from '../../../../lambdas/log.ts';
import { askForPasswordCode, resetPassword } from '../../../../lambdas/people/codes/new-password.ts';
import { confirmSignUp, resendSignUpCode } from '../../../../lambdas/people/codes/sign-up.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { openBrowser } from '../../local/one-pool.ts';
import { clientId, solvedCaptcha, startShopPool, type ShopPool, userPoolId } from './shop-pool.ts';

let parts: ShopPool;
beforeAll(async () => {
  parts = await startShopPool();
});
afterAll(() => parts?.close());

let people = 0;
const newAddress = () => `coded${++people}@example.test`;
/** A visitor's network, behind CloudFront. */
const from = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}, 64.252.1.1` });
const tooMany = { code: 'too_many_requests' };

/** Begins a sign-up and returns its address. */
async function begun(): Promise<string> {
  const Username = newAddress();
  const ValidationData = [{ Name: 'captcha', Value: await solvedCaptcha() }];
  await parts.browser.send(
    new SignUpCommand({ ClientId: clientId, Username, Password: 'eight letters', ValidationData }),
  );
  return Username;
}
async function confirmed(): Promise<string> {
  const email = await begun();
  await parts.confirm(email);
  return email;
}
const stateOf = async (email: string) => (await readPoolUser(userPoolId, email))?.state;
const reset = (email: string, code: string) => resetPassword({ email, code, password: 'another one' }, {});

describe('a mailed code', () => {
  it('confirms its own address, also twice', async () => {
    const [email, other] = [await begun(), await begun()];
    expect(await parts.confirm(other, parts.code(email))).toEqual({ confirmed: false });
    expect(await stateOf(other)).toBe('started');
    for (const _answer of ['taken', 'lost and asked again'])
      expect(await parts.confirm(email)).toEqual({ confirmed: true });
    expect(await readPoolUser(userPoolId, email)).toMatchObject({ state: 'confirmed', email_verified: true });
  });

  it('is valid when its mail arrives after two later ones were asked for, but not after three', async () => {
    const askAgain = (email: string) => resendSignUpCode({ email, language: 'it' }, {});
    const [early, late] = [await begun(), await begun()];
    const [first, oldest] = [parts.code(early), parts.code(late)];
    for (const email of [early, early, late, late, late]) await askAgain(email);
    expect(await parts.confirm(early, first)).toEqual({ confirmed: true });
    expect(await parts.confirm(late, oldest)).toEqual({ confirmed: false });
    expect(await parts.confirm(late)).toEqual({ confirmed: true });
  });

  it('proves nothing after another code of the address was used', async () => {
    const email = await confirmed();
    const password = (code: string) => resetPassword({ email, code, password: `another ${code}` }, {});
    await askForPasswordCode({ email, language: 'it' }, {});
    const first = parts.code(email);
    await askForPasswordCode({ email, language: 'it' }, {});
    expect(await password(parts.code(email))).toEqual({ changed: true });
    expect(await password(first)).toEqual({ changed: false });
  });

  it('proves nothing after its time, though the table has not forgotten it yet', async () => {
    const email = await begun();
    const hash = createHash('sha256').update(email).digest('base64url');
    await changeItem({ key: keys.mailedCode(hash, 'sign_up'), set: { forget_at: Math.floor(Date.now() / 1000) } });
    expect(await parts.confirm(email)).toEqual({ confirmed: false });
  });

  it('of a sign-up sets no password, and that for a password confirms no sign-up', async () => {
    const email = await begun();
    expect(await reset(email, parts.code(email))).toEqual({ changed: false });
    await parts.confirm(email);
    await askForPasswordCode({ email, language: 'it' }, {});
    expect(await parts.confirm(email)).toEqual({ confirmed: false });
    expect(await reset(email, parts.code(email))).toEqual({ changed: true });
    openBrowser(parts);
    const captcha = await solvedCaptcha();
    const again = { username: email, password: 'another one', options: { clientMetadata: { captcha } } };
    expect(await signIn(again)).toMatchObject({ isSignedIn: true });
  });

  it('goes to nobody who waits for none, and to nobody whom an operator made without a password', async () => {
    const [started, done, invited] = [await begun(), await confirmed(), newAddress()];
    await createInvitedUser(userPoolId, invited);
    const sent = parts.mails.length;
    await Promise.all([
      ...[done, newAddress()].map((email) => resendSignUpCode({ email, language: 'it' }, {})),
      ...[started, invited, newAddress()].map((email) => askForPasswordCode({ email, language: 'it' }, {})),
    ]);
    expect(parts.mails).toHaveLength(sent);
  });

  it('that cannot be mailed is a fault for the operator, and no other answer for the visitor', async () => {
    const email = await begun();
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    vi.stubEnv('MAIL_CONFIGURATION_SET', '');
    expect(await resendSignUpCode({ email, language: 'it' }, {})).toEqual({ sent: true });
    vi.unstubAllEnvs();
    expect(told).toHaveBeenCalledWith('a mail could not be sent to an address', expect.anything());
    told.mockRestore();
  });
});

describe('the limit of codes', () => {
  it('counts the tries of an address and its network, known or not, and leaves other networks theirs', async () => {
    for (const [email, first] of [
      [await begun(), 10],
      [newAddress(), 20],
    ] as const) {
      for (let asked = 0; asked < 6; asked += 1)
        expect(await parts.confirm(email, '00000000', from(first))).toEqual({ confirmed: false });
      await expect(parts.confirm(email, '00000000', from(first))).rejects.toMatchObject(tooMany);
      expect(await parts.confirm(email, '00000000', from(first + 1))).toEqual({ confirmed: false });
    }
  });

  it('lets the owner confirm with a proof of work after a guesser used up the free tries of her address', async () => {
    const email = await begun();
    for (let asked = 0; asked < 12; asked += 1)
      expect(await parts.confirm(email, '00000000', from(70 + (asked % 3)))).toEqual({ confirmed: false });
    const own = (captcha?: string) => confirmSignUp({ email, code: parts.code(email), captcha }, from(80));
    await expect(own()).rejects.toMatchObject({ code: 'captcha_required' });
    expect(await own(await solvedCaptcha())).toEqual({ confirmed: true });
  });

  it('asks a network for a proof of work from its third address on', async () => {
    const ask = (email: string, captcha?: string) => resendSignUpCode({ email, language: 'it', captcha }, from(30));
    const [one, two, three] = [newAddress(), newAddress(), newAddress()];
    await Promise.all([ask(one), ask(two)]);
    await expect(ask(three)).rejects.toMatchObject({ code: 'captcha_required' });
    expect(await ask(three, await solvedCaptcha())).toEqual({ sent: true });
  });

  it('asks for a proof of work after ten mails to an address in an hour, from whichever networks', async () => {
    const email = newAddress();
    const asks = Array.from({ length: 10 }, (_, host) => resendSignUpCode({ email, language: 'it' }, from(40 + host)));
    await Promise.all(asks);
    const ask = (captcha?: string) => askForPasswordCode({ email, language: 'it', captcha }, from(60));
    await expect(ask()).rejects.toMatchObject({ code: 'captcha_required' });
    expect(await ask(await solvedCaptcha())).toEqual({ sent: true });
  });
});
