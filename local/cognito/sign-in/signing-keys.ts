import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../aws/durable-file.ts';

/** The pair that signs the pool's tokens. */
export interface SigningKeys {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The answer of `/.well-known/jwks.json`. */
  jwks: { keys: (JsonWebKey & { kid: string; alg: 'RS256'; use: 'sig' })[] };
}

/**
 * Reads the pool's keys, made once and kept in a file that only its owner may read: tokens stay valid over a restart.
 */
export function readSigningKeys(folder: string): SigningKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'signing-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeDurably(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 0o600);
  }
  const privateKey = createPrivateKey(readFileSync(file, 'utf8'));
  const publicKey = createPublicKey(privateKey);
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64');
  return { kid, privateKey, publicKey, jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
}
