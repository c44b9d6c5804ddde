import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import type { TestShop } from './shop-process.ts';
import { signInTo, type SignedIn } from './sign-in.ts';

/** Makes the same token with other claims, signed with the pool's own key, or another one. */
export type Forge = (changes: JWTPayload, key?: Parameters<SignJWT['sign']>[0]) => Promise<string>;

export function forger({ dataDir }: Pick<TestShop, 'dataDir'>, accessToken: string): Forge {
  const poolsKey = createPrivateKey(readFileSync(join(dataDir, 'user-pool', 'signing-key.pem'), 'utf8'));
  const { kid = '' } = decodeProtectedHeader(accessToken);
  return (changes, key = poolsKey) =>
    new SignJWT({ ...decodeJwt(accessToken), ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

/** Returns tokens that API Gateway's authorizer refuses, by their fault. */
export async function forgedTokens(
  shop: Pick<TestShop, 'dataDir'>,
  { accessToken, idToken }: SignedIn,
): Promise<Record<string, string>> {
  const forge = forger(shop, accessToken);
  const [header = '', claims = '', signature = ''] = accessToken.split('.');
  const now = Math.floor(Date.now() / 1000);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    altered: [header, encoded({ ...decodeJwt(accessToken), 'cognito:groups': ['admin'] }), signature].join('.'),
    unsigned: [encoded({ alg: 'none' }), claims, ''].join('.'),
    'signed as by a secret': [encoded({ ...decodeProtectedHeader(accessToken), alg: 'HS256' }), claims, signature].join(
      '.',
    ),
    expired: await forge({ exp: now - 1 }),
    'not valid yet': await forge({ nbf: now + 600 }),
    'of another key': await forge({}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    'of another pool': await forge({ iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Other1234' }),
    'of another client': await forge({ client_id: 'other000000000000000000000' }),
    'an ID token of another client': await forge({
      ...decodeJwt(idToken),
      client_id: undefined,
      aud: 'other000000000000000000000',
    }),
    nonsense: 'nonsense',
  };
}

/** Returns tokens that API Gateway accepts and the shop's routes refuse. */
export async function worthlessTokens(shop: TestShop, member: SignedIn): Promise<Record<string, string>> {
  const { accessToken: stolen, refreshToken } = await signInTo(shop, member.email, member.password);
  const browser = new CognitoIdentityProviderClient({
    region: shop.region,
    endpoint: `${shop.url}/cognito`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  await browser.send(new RevokeTokenCommand({ ClientId: shop.resources.userPool.clientId, Token: refreshToken }));
  const forge = forger(shop, member.accessToken);
  return {
    'an ID token': member.idToken,
    'stolen, and revoked since': stolen,
    'of a session that never was': await forge({ origin_jti: crypto.randomUUID() }),
  };
}
