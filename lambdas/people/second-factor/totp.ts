import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../../environment.ts';
import { readSecret } from '../../gateways/secrets.ts';

/* Time-based codes (RFC 6238): SHA-1, six digits, 30 seconds. Every app of phones makes these. */

const STEP_MS = 30_000;
/** The codes before and after the present one are accepted too, for inexact clocks. */
const WINDOW = 1;
const KEY_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Makes the key of a phone from the shop's secret: the table alone gives no key away. */
export async function keyOf(userId: string, nonce: string): Promise<Buffer> {
  const secret = await readSecret(environment.secondFactorSecretId);
  return createHmac('sha256', secret).update(`${userId} ${nonce}`).digest().subarray(0, KEY_BYTES);
}

/** Returns the 30 seconds since 1970 of a code; undefined for a wrong one. */
export function stepOf(key: Buffer, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / STEP_MS);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, at) => present - WINDOW + at);
  return steps.find((step) => isSame(codeAt(key, step), code));
}

export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Writes a key for a phone's app. Its 160 bits fill whole signs of Base32. */
export function base32(key: Buffer): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => BASE32[parseInt(five, 2)]!);
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
