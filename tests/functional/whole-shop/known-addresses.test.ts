import { signIn, signUp } from 'aws-amplify/auth';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newBuyer } from '../../support/sale.ts';
import { newMember, openBrowser, solvedCaptcha } from '../../support/sign-in.ts';

const shop = inject('shop');

const PASSWORD = 'eight letters';
/** An address in each state of an account. */
const addresses = { unknown: newBuyer('nobody'), unconfirmed: newBuyer('begun'), known: newBuyer('member') };
const states = Object.keys(addresses) as (keyof typeof addresses)[];

const begin = async (username: string) => {
  openBrowser(shop);
  const captcha = await solvedCaptcha(shop);
  return signUp({ username, password: PASSWORD, options: { userAttributes: {}, validationData: { captcha } } });
};
beforeAll(async () => {
  await newMember(shop, addresses.known);
  await begin(addresses.unconfirmed);
});

/** Headers of a single answer. */
const ofOne = ['date', 'x-amz-cf-id', 'apigw-requestid'];

async function answerTo(call: string, body: object) {
  const begun = Date.now();
  const answer = await fetch(`${shop.url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const headers = [...answer.headers].filter(([name]) => !ofOne.includes(name));
  return { took: Date.now() - begun, said: { status: answer.status, headers, body: await answer.text() } };
}

describe.each([
  ['sign-up/code', { language: 'it' }, '{"sent":true}'],
  ['password/code', { language: 'it' }, '{"sent":true}'],
  ['send-links', {}, '{"sent":true}'],
  ['sign-up/confirm', { code: '00000000' }, '{"confirmed":false}'],
  ['password/reset', { code: '00000000', password: PASSWORD }, '{"changed":false}'],
])('%s', (call, more, body) => {
  it('answers field by field the same for an unknown, an unconfirmed and a known address', async () => {
    const answers = await Promise.all(states.map((state) => answerTo(call, { ...more, email: addresses[state] })));
    for (const { said } of answers) expect(said).toEqual({ ...answers[0]!.said, status: 200, body });
    // A mail takes its time, and an address without a mail as long.
    if (/code$|^send/.test(call)) for (const { took } of answers) expect(took).toBeGreaterThan(1400);
  });
});

describe('the pool', () => {
  const faultOf = (call: Promise<unknown>) =>
    call.then(
      (answer) => answer,
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const tryToSignIn = async (username: string, password: string) => {
    openBrowser(shop);
    const captcha = await solvedCaptcha(shop);
    return faultOf(signIn({ username, password, options: { clientMetadata: { captcha } } }));
  };

  it('tells nobody with a wrong password whether an address has an account; of a begun one it asks for the code', async () => {
    const [unknown, unconfirmed, known] = await Promise.all(
      states.map((state) => tryToSignIn(addresses[state], 'wrong one')),
    );
    expect(unknown).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(known).toBe(unknown);
    // Cognito's own answer, at the price of a captcha (docs/security.md, Remaining risks).
    expect(unconfirmed).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
  });

  it('tells at a sign-up that an address is taken, at the price of a captcha', async () => {
    for (const state of ['unconfirmed', 'known'] as const)
      expect(await faultOf(begin(addresses[state]))).toMatch(/^UsernameExistsException/);
  });
});
