import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { CAPTCHA_VALID_MS } from '../../../core/people/captcha-validity.ts';
import { MAX_PROOF_CHARACTERS } from '../../../core/wire/fields.ts';
import { environment } from '../../environment.ts';
import { readSecret } from '../../gateways/secrets.ts';
import { takeCaptcha } from '../../store/people/captchas.ts';

/**
 * The cost of a solution: rounds of PBKDF2 per guess, and the number of guesses. It takes under a second on a phone
 * with four processors, during the filling of the form, and a second of a full processor for each try of a script.
 */
const ROUNDS = 5000;
const GUESSES = { least: 100, most: 400 };

const hex = z.string().regex(/^[0-9a-f]+$/);
/** The used part of the widget's payload. The library checks the rest by the signature. */
const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

/** Makes a new challenge in the format of ALTCHA's widget. */
export async function newCaptcha(): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(GUESSES.most, GUESSES.least),
    deriveKey,
    expiresAt: new Date(Date.now() + CAPTCHA_VALID_MS),
    ...(await secrets()),
  });
}

/**
 * The result of a solution: taken, or the reason against it. `required`: it is missing; `invalid`: altered, expired, or
 * not of this shop.
 */
export type Spent = 'taken' | 'required' | 'invalid' | 'used';

/**
 * Takes a solution, which is valid this one time.
 * @param payload the widget's payload (base64 of JSON), or undefined
 */
export async function spendCaptcha(payload: string | undefined): Promise<Spent> {
  if (!payload) return 'required';
  const read = solved.safeParse(parsed(payload));
  if (!read.success) return 'invalid';
  const { challenge, solution } = read.data;
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...(await secrets()),
  });
  if (!verified) return 'invalid';
  const { nonce, expiresAt } = challenge.parameters;
  return (await takeCaptcha(nonce, new Date(expiresAt * 1000))) ? 'taken' : 'used';
}

function parsed(payload: string): unknown {
  if (payload.length > MAX_PROOF_CHARACTERS) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * One for the challenge, another for its answer, which the challenge carries: a known signature of one must not yield
 * one of the other.
 */
async function secrets() {
  const secret = await readSecret(environment.captchaSecretId);
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `answer ${secret}` };
}
