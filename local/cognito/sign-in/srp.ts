/**
 * The server's half of Cognito's SRP-6a: the 3072-bit group of RFC 5054, SHA-256, and a key derived by HKDF. The pool
 * keeps a salt and a verifier; it never sees a password during sign-in.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B',
    '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6',
    '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D',
    '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718',
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D',
    'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
const g = 2n;
const k = hashOf(padded(N) + padded(g));

/** The stored values of a password: hexadecimal numbers. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** The client's input for the proof of the password; hexadecimal. */
export interface Challenge {
  SALT: string;
  SRP_B: string;
}

/** The user who signs in: the pool's name (the part of its id after `_`) and the user's name inside the pool. */
export interface SrpIdentity {
  poolName: string;
  username: string;
}

export function createVerifier(
  identity: SrpIdentity,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  return { salt, verifier: power(g, secretOf(identity, password, salt), N).toString(16) };
}

/** Tells whether the verifier was made from this password. */
export function isPassword(identity: SrpIdentity, password: string, kept: Verifier): boolean {
  return sameText(createVerifier(identity, password, kept.salt).verifier, kept.verifier);
}

/**
 * Begins a sign-in.
 * @param clientPublic the client's `SRP_A`, hexadecimal
 * @returns undefined when `SRP_A` would reveal the key without a password
 */
export function createChallenge(
  kept: Verifier,
  clientPublic: string,
): { challenge: Challenge; key: Buffer } | undefined {
  const A = /^[0-9a-f]{1,770}$/i.test(clientPublic) ? BigInt(`0x${clientPublic}`) : 0n;
  if (A % N === 0n) return undefined;
  const verifier = BigInt(`0x${kept.verifier}`);
  const secret = BigInt(`0x${randomBytes(64).toString('hex')}`);
  const B = (k * verifier + power(g, secret, N)) % N;
  const u = hashOf(padded(A) + padded(B));
  const shared = power(A * power(verifier, u, N), secret, N);
  const pseudoRandom = createHmac('sha256', Buffer.from(padded(u), 'hex'))
    .update(Buffer.from(padded(shared), 'hex'))
    .digest();
  const key = createHmac('sha256', pseudoRandom).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return { challenge: { SALT: kept.salt, SRP_B: B.toString(16) }, key };
}

/** Tells whether the client's proof (`PASSWORD_CLAIM_SIGNATURE`, base64) was made with the key of this sign-in. */
export function isProof(
  { poolName, username }: SrpIdentity,
  key: Buffer,
  claim: { secretBlock: string; timestamp: string; signature: string },
): boolean {
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
  return sameText(expected, claim.signature);
}

function secretOf({ poolName, username }: SrpIdentity, password: string, salt: string): bigint {
  const inner = createHash('sha256').update(`${poolName}${username}:${password}`).digest('hex');
  return hashOf(padded(BigInt(`0x${salt}`)) + inner);
}

function hashOf(hex: string): bigint {
  return BigInt(`0x${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`);
}

/** Writes whole bytes, with a zero byte before a number with its first bit set: both sides read it as positive. */
function padded(number: bigint): string {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
