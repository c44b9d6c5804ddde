import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import type { ShopRecord } from '../../local/shop/record.ts';
import { until } from './until.ts';

/* The telephones of the tests' admins, with codes as their second factor. A code works once, so each returned one is
   later than the last. The pool also accepts the codes of the neighbouring 30 seconds. */

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

type ShopWithPool = Pick<ShopRecord, 'url' | 'region'>;
interface Owner {
  email: string;
  accessToken: string;
}

/** Gives a user a telephone, and shows the pool its first code. */
export async function verifyPhone({ url, region }: ShopWithPool, { email, accessToken }: Owner): Promise<void> {
  const pool = new CognitoIdentityProviderClient({
    region,
    endpoint: `${url}/cognito`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const { SecretCode = '' } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  addPhone(email, SecretCode);
  await pool.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: await nextCode(email) }));
}

/** Runs an admin's first visit, which ends all her sessions. */
export async function setUpPhone(
  shop: ShopWithPool,
  admin: Owner & { headers: { authorization: string } },
): Promise<void> {
  await verifyPhone(shop, admin);
  const { email, headers } = admin;
  const done = await fetch(`${shop.url}/api/admin/second-factor`, { method: 'POST', headers });
  if (!done.ok) throw new Error(`the second factor of ${email}: ${done.status} ${await done.text()}`);
}
