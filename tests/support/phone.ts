import { TOTP } from 'otpauth';
import type { ShopRecord } from '../../local/shop/record.ts';
import { until } from './until.ts';

/* The telephones of the tests' admins, with codes as their second factor. A code works once, so each returned one is
   later than the last. The shop also accepts the codes of the neighbouring 30 seconds. */

const STEP_SECONDS = 30;
/** Codes that expire within this time are not returned. */
const MARGIN_SECONDS = 4;

interface Phone {
  secret: string;
  /** The 30 seconds of the last code, counted from 1970. */
  step: number;
}

const phones = new Map<string, Phone>();

export const hasPhone = (email: string): boolean => phones.has(email);

/** Stores a secret, like a telephone that photographs its QR code. */
export function addPhone(email: string, secret: string): void {
  phones.set(email, { secret, step: 0 });
}

export function losePhone(email: string): void {
  phones.delete(email);
}

export async function nextCode(email: string): Promise<string> {
  const phone = phones.get(email);
  if (!phone) throw new Error(`${email} has no telephone`);
  const now = () => Math.floor(Date.now() / 1000);
  const first = Math.floor((now() + MARGIN_SECONDS) / STEP_SECONDS) - 1;
  const step = Math.max(phone.step + 1, first);
  await until(
    `the time of the next code of ${email}`,
    async () => step <= Math.floor(now() / STEP_SECONDS) + 1 || undefined,
  );
  phone.step = step;
  return new TOTP({ secret: phone.secret }).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

/** Returns a six-digit code that is not valid now. */
export function wrongCode(email: string): string {
  const { secret } = phones.get(email)!;
  const totp = new TOTP({ secret });
  const codes = ['111111', '222222', '333333', '444444'];
  return codes.find((token) => totp.validate({ token, window: 2 }) === null)!;
}

type Shop = Pick<ShopRecord, 'url'>;
interface Owner {
  email: string;
  headers: { authorization: string };
}

/** Posts to a route of the second factor. */
export const postFactor = ({ url }: Shop, { headers }: Pick<Owner, 'headers'>, path: string, body: object) =>
  fetch(`${url}/api/admin/second-factor${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** @throws Error with the shop's refusal */
async function postRight<Answer>(...asked: Parameters<typeof postFactor>): Promise<Answer> {
  const response = await postFactor(...asked);
  if (!response.ok) throw new Error(`second factor ${asked[2]}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Runs an admin's first visit, which ends all her sessions. Returns the recovery codes. */
export async function setUpPhone(shop: Shop, admin: Owner, present: { code?: string } = {}): Promise<string[]> {
  const { key } = await postRight<{ key: string }>(shop, admin, '/key', present);
  addPhone(admin.email, key);
  const code = await nextCode(admin.email);
  return (await postRight<{ recovery_codes: string[] }>(shop, admin, '', { code })).recovery_codes;
}

/** Opens the office to a session. Returns the device's name. */
export async function proveCode(shop: Shop, admin: Owner): Promise<string> {
  return (await postRight<{ device: string }>(shop, admin, '/code', { code: await nextCode(admin.email) })).device;
}
