import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { environment } from '../environment.ts';
import { readSecret } from '../gateways/secrets.ts';
import { takeCaptcha } from '../store/people/captchas.ts';
import { Refusal } from './refusal.ts';

/** How long a challenge can be solved and its solution used, in milliseconds. */
const VALID_MS = 10 * 60 * 1000;

/**
 * What a solution costs: rounds of PBKDF2 a guess, and how many guesses. Under a second on a phone with four processors, while
 * somebody fills in the form, and a second of a whole processor for each try of a script.
 */
const ROUNDS = 5000;
const GUESSES = { least: 100, most: 400 };

/** Characters of a solution as it arrives; a real one has about 700. */
const MOST_CHARACTERS = 4096;

const hex = z.string().regex(/^[0-9a-f]+$/);
/** What the widget sends, and what of it is used here. The library checks the rest by the signature. */
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

/** A new challenge, as ALTCHA's widget reads it. */
export async function newCaptcha(): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(GUESSES.most, GUESSES.least),
    deriveKey,
    expiresAt: new Date(Date.now() + VALID_MS),
    ...(await secrets()),
  });
}

/**
 * Takes a solution, which is good for this one time.
 * @param payload what the widget sent (base64 of JSON), or nothing
 * @throws Refusal `captcha_required` without one, `captcha_invalid` for one that is altered, expired or not of this shop, `captcha_used`
 */
export async function takeSolvedCaptcha(payload: string | undefined): Promise<void> {
  if (!payload) throw new Refusal('captcha_required');
  const read = solved.safeParse(parsed(payload));
  if (!read.success) throw new Refusal('captcha_invalid');
  const { challenge, solution } = read.data;
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...(await secrets()),
  });
  if (!verified) throw new Refusal('captcha_invalid');
  const { nonce, expiresAt } = challenge.parameters;
  if (!(await takeCaptcha(nonce, new Date(expiresAt * 1000)))) throw new Refusal('captcha_used');
}

function parsed(payload: string): unknown {
  if (payload.length > MOST_CHARACTERS) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** One for the challenge, another for its answer, which the challenge carries: knowing a signature of one must not make one of the other. */
async function secrets() {
  const secret = await readSecret(environment.captchaSecretId);
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `answer ${secret}` };
}
