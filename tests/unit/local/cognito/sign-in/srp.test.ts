import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createChallenge,
  createVerifier,
  isPassword,
  isProof,
  type Challenge,
} from '../../../../../local/cognito/sign-in/srp.ts';

const identity = { poolName: 'Stall1234', username: '0b9d6f1e-8f0c-4f0e-9a3e-2f6f3a1c9d55' };

/** RFC 5054's 3072-bit prime, from its closed form: 2^3072 - 2^3008 - 1 + 2^64 * (floor(2^2942 * pi) + 1690314). */
const prime = 2n ** 3072n - 2n ** 3008n - 1n + 2n ** 64n * (piTimes(2942n) + 1690314n);

/** Returns floor(2^bits * pi), by Machin's formula. */
function piTimes(bits: bigint): bigint {
  const one = 1n << (bits + 64n);
  const arctangent = (inverse: bigint) => {
    let power = one / inverse;
    let sum = power;
    for (let n = 3n, sign = -1n; power > 0n; n += 2n, sign = -sign) {
      power /= inverse * inverse;
      sum += (sign * power) / n;
    }
    return sum;
  };
  return (4n * (4n * arctangent(5n) - arctangent(239n))) >> 64n;
}

/** Computes the client's half of the protocol: a browser's answer to the challenge. */
function proofOf(
  password: string,
  { SALT, SRP_B }: Challenge,
  secret: bigint,
  secretBlock: string,
  timestamp: string,
): string {
  const x = hash(
    bytes(BigInt(`0x${SALT}`)),
    createHash('sha256').update(`${identity.poolName}${identity.username}:${password}`).digest(),
  );
  const B = BigInt(`0x${SRP_B}`);
  const u = hash(bytes(power(2n, secret)), bytes(B));
  const k = hash(bytes(prime), bytes(2n));
  const base = (((B - k * power(2n, x)) % prime) + prime) % prime;
  const shared = power(base, secret + u * x);
  const key = Buffer.from(hkdfSync('sha256', bytes(shared), bytes(u), 'Caldera Derived Key', 16));
  return createHmac('sha256', key)
    .update(identity.poolName)
    .update(identity.username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
}

const hash = (...parts: Buffer[]) => BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`);

/** Returns the shortest two's complement of a positive number. */
function bytes(number: bigint): Buffer {
  const hex = number.toString(16);
  return Buffer.from(
    /^[89a-f]/.test(hex) && hex.length % 2 === 0 ? `00${hex}` : hex.padStart(hex.length + (hex.length % 2), '0'),
    'hex',
  );
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % prime];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

describe('SRP', () => {
  it('accepts the proof of who knows the password, and no other', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.bigInt({ min: 1n << 200n, max: 1n << 1023n }),
        (password, guess, secret) => {
          const begun = createChallenge(createVerifier(identity, password), power(2n, secret).toString(16));
          expect(begun).toBeDefined();
          const secretBlock = randomBytes(48).toString('base64');
          const timestamp = 'Sat Nov 21 15:06:14 UTC 2026';
          const signature = proofOf(guess, begun!.challenge, secret, secretBlock, timestamp);
          expect(isProof(identity, begun!.key, { secretBlock, timestamp, signature })).toBe(guess === password);
          const right = proofOf(password, begun!.challenge, secret, secretBlock, timestamp);
          expect(isProof(identity, begun!.key, { secretBlock, timestamp, signature: right })).toBe(true);
          expect(
            isProof(identity, begun!.key, { secretBlock, timestamp: 'Sun Nov 22 15:06:14 UTC 2026', signature: right }),
          ).toBe(false);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('does not begin with a number that would make the key known', () => {
    const kept = createVerifier(identity, 'correct horse');
    for (const public_ of ['0', prime.toString(16), (prime * 2n).toString(16), '', 'no number', 'f'.repeat(5000)]) {
      expect(createChallenge(kept, public_)).toBeUndefined();
    }
    expect(createChallenge(kept, '2')).toBeDefined();
  });

  it('keeps nothing that two users or two passwords have in common', () => {
    const [once, again] = [createVerifier(identity, 'correct horse'), createVerifier(identity, 'correct horse')];
    expect(once.verifier).not.toBe(again.verifier);
    expect(isPassword(identity, 'correct horse', once)).toBe(true);
    expect(isPassword(identity, 'correct Horse', once)).toBe(false);
    expect(isPassword({ ...identity, username: 'another' }, 'correct horse', once)).toBe(false);
  });
});
